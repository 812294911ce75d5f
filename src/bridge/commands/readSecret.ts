import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Cli } from './Cli.ts';

/**
 * Reads one secret line, typed without an echo or piped in. It is never an argument, because every user of the machine
 * can list those.
 */
export async function readSecret(cli: Pick<Cli, 'stdin' | 'err'>, question: string): Promise<string> {
  const typed = cli.stdin.isTTY === true;
  if (typed) cli.err(question);
  const deaf = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: cli.stdin, output: deaf, terminal: typed });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
  }
}
