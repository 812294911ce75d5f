import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Cli } from '../commands/Cli.ts';
import { EXIT } from '../exitCodes.ts';

/**
 * The smallest agent of the line protocol (docs/harnesses.md), which does what examples/line-agent.mjs does. It is part of the
 * program because an installed program comes without the examples, and without a Node that could run them.
 */
export async function runSampleAgent({ stdin, out, err }: Pick<Cli, 'stdin' | 'out' | 'err'>): Promise<number> {
  const start = parse(await text(stdin));
  if (start === undefined) {
    err('sample-agent expects the start line of a run on its standard input; a bridge gives it');
    return EXIT.usage;
  }
  const print = (line: Readonly<Record<string, unknown>>): void => out(JSON.stringify(line));
  const now = () => new Date().toISOString();
  print({ type: 'session', id: start.sessionId });
  print({ type: 'text', text: start.resume === true ? 'Counting once more.' : 'Counting the files.' });
  print({ type: 'tool', id: '1', tool: 'list-files', kind: 'tool', at: now() });
  const files = (await readdir('.')).length;
  print({ type: 'tool-end', id: '1', isError: false, at: now() });
  const summary = `The sample agent was here: the folder has ${files} ${files === 1 ? 'entry' : 'entries'}.`;
  print({ type: 'result', status: 'finished', summary, fields: { files } });
  return EXIT.ok;
}

function parse(line: string): { sessionId?: unknown; resume?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
