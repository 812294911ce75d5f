/** The text of a shell's command, from what the tool was given: a text, or an argument list that often is a shell's. */
export function readCommand(input: string): string | undefined {
  let given: unknown;
  try {
    given = JSON.parse(input);
  } catch {
    return undefined;
  }
  const { cmd, command } = (given ?? {}) as { cmd?: unknown; command?: unknown };
  const text = cmd ?? command;
  return typeof text === 'string' ? text : readArgv(text);
}

/** The same from an argument list. */
export function readArgv(argv: unknown): string | undefined {
  if (!Array.isArray(argv) || !argv.every((word) => typeof word === 'string')) return undefined;
  const [shell, flag, script] = argv as string[];
  const isShell = /(^|\/)(ba|z|da|k)?sh$/.test(shell ?? '') && /^-[a-z]*c$/.test(flag ?? '');
  return isShell && script !== undefined ? script : (argv as string[]).map(quote).join(' ');
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
