/** Takes the lines that are commands out of a text, as GitLab does in whatever is written there. */
export function takeCommands(text: string): { text: string; commands: string[] } {
  const commands: string[] = [];
  const kept = text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => {
      const [, name] = /^[\s>]*\/([a-z_]+)\b/i.exec(line) ?? [];
      if (name !== undefined) commands.push(name.toLowerCase());
      return name === undefined;
    });
  return { text: kept.join('\n'), commands };
}
