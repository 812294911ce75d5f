/** What the program's own lines, which precede the tool's output, say about the end of the call. */
export function readOutput(output: unknown): { runningAs: string | null; isError: boolean | null } {
  const own =
    textOf(output)
      .slice(0, 2000)
      .split(/^Output:/m)[0] ?? '';
  const running = /^(?:Process|Script) running with (?:session|cell) ID (\d{1,20})$/m.exec(own);
  return { runningAs: running?.[1] ?? null, isError: isErrorOf(own, running !== null) };
}

function isErrorOf(own: string, isRunning: boolean): boolean | null {
  const exited = /^Process exited with code (-?\d+)$/m.exec(own);
  if (exited !== null) return exited[1] !== '0';
  // The program did not let the call through.
  if (/^(?:\w+ failed|patch rejected): /.test(own)) return true;
  if (/^Script failed$/m.test(own)) return true;
  return isRunning || /^Script completed$/m.test(own) ? false : null;
}

function textOf(output: unknown): string {
  if (typeof output === 'string') return output;
  if (Array.isArray(output)) {
    const parts = output.map((part: { text?: unknown } | null) => (typeof part?.text === 'string' ? part.text : ''));
    return parts.join('\n');
  }
  const content = (output as { content?: unknown } | null | undefined)?.content;
  return typeof content === 'string' ? content : '';
}
