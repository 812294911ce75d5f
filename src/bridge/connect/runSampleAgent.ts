import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cli } from '../commands/Cli.ts';
import { EXIT } from '../exitCodes.ts';
import { commentOnCard } from './commentOnCard.ts';

/** Long enough for a person to see the agent at work, and to stop it. */
const STEP_MS = 900;

const STEPS = ['list-files', 'count-files', 'write-summary'] as const;

const NEXT =
  'I changed nothing: an agent program would now do what the card says, and `bascule connect --agent claude` (or `codex`) puts ' +
  'one in my place. Move the card on, to Review or to Done, and see what follows.';

/**
 * The smallest agent of the line protocol (docs/harnesses.md). It does the same as examples/line-agent.mjs, and
 * comments on the card. It is part of the program because an installed program has neither the examples nor a Node to
 * run them.
 * @param options `stepMs`: how long each of its three steps takes
 */
export async function runSampleAgent(
  cli: Pick<Cli, 'stdin' | 'out' | 'err' | 'config'>,
  { stepMs = STEP_MS }: { stepMs?: number } = {},
): Promise<number> {
  const { stdin, out, err } = cli;
  const start = parse(await text(stdin));
  if (start === undefined) {
    err('sample-agent expects the start line of a run on its standard input; a bridge gives it');
    return EXIT.usage;
  }
  const print = (line: Readonly<Record<string, unknown>>): void => out(JSON.stringify(line));
  const now = () => new Date().toISOString();
  print({ type: 'session', id: start.sessionId });
  print({ type: 'text', text: start.resume === true ? 'Counting once more.' : 'Counting the files.' });
  let files = 0;
  for (const [at, tool] of STEPS.entries()) {
    print({ type: 'tool', id: String(at), tool, kind: 'tool', at: now() });
    files = (await readdir('.')).length;
    await pause(stepMs);
    print({ type: 'tool-end', id: String(at), isError: false, at: now() });
  }
  const summary = `The sample agent was here: the folder has ${files} ${files === 1 ? 'entry' : 'entries'}.`;
  const said = await commentOnCard(cli.config, start.prompt, `${summary} ${NEXT}`);
  if (said !== undefined) print({ type: 'text', text: said });
  // The sample agent calls no model, so its usage is known to be zero.
  print({ type: 'usage', inputTokens: 0, outputTokens: 0, costUsd: 0 });
  print({ type: 'result', status: 'finished', summary, fields: { files } });
  return EXIT.ok;
}

function parse(line: string): { sessionId?: unknown; resume?: unknown; prompt?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
