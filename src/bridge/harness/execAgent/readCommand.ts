/** The command of a shell, from the tool's input: a text, or an argument list, which is often that of a shell. */
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

/** The command in an argument list. */
export function readArgv(argv: unknown): string | undefined {
  if (!Array.isArray(argv) || !argv.every((word) => typeof word === 'string')) return undefined;
  const [shell, flag, script] = argv as string[];
  const isShell = /(^|\/)(ba|z|da|k)?sh$/.test(shell ?? '') && /^-[a-z]*c$/.test(flag ?? '');
  return isShell && script !== undefined ? script : (argv as string[]).map(quote).join(' ');
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
