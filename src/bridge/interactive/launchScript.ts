import { dirname } from 'node:path';
import { shellQuote } from '../process/shellQuote.ts';

export interface ScriptParts {
  /** The path of the script, which deletes itself. */
  readonly file: string;
  readonly dir: string;
  /** Set for the session, overriding the terminal's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Removed from the terminal's environment. */
  readonly unset: readonly string[];
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** When the session begins, the script writes the prompt into a folder of its own. */
  readonly prompt: { readonly file: string; readonly text: string };
}

const END = 'end-of-the-prompt';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The script that opens a session. It contains keys and a prompt, so it first deletes itself. */
export function launchScript({ file, dir, env, unset, program, args, prompt }: ScriptParts): string {
  const gone = unset.filter((name) => NAME.test(name));
  const lines = [
    '#!/bin/sh',
    `rm -f -- ${shellQuote(file)}`,
    ...promptLines(prompt),
    `cd -- ${shellQuote(dir)} || exit 1`,
    ...(gone.length === 0 ? [] : [`unset ${gone.join(' ')}`]),
    ...Object.entries(env)
      .filter(([name]) => NAME.test(name))
      .map(([name, value]) => `export ${name}=${shellQuote(value)}`),
    `exec ${[program, ...args].map(shellQuote).join(' ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * The lines that write the prompt. They use `cat`: in some shells `printf` is a program, whose arguments every user can
 * read.
 */
function promptLines({ file, text }: ScriptParts['prompt']): string[] {
  // If the text contained the end marker, the shell would run the rest as commands.
  let end = END;
  while (text.split('\n').includes(end)) end += '-';
  const folder = shellQuote(dirname(file));
  return [`(umask 077 && mkdir -p -- ${folder} && cat >${shellQuote(file)}) <<'${end}' || exit 1`, text, end];
}
