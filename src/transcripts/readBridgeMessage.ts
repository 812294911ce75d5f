import { isUuid } from '../lib/uuid.ts';

/** A message of a bridge, as far as it says what it is and of which run. The rules of entries are the domain's. */
export type BridgeMessage =
  | { readonly type: 'hello'; readonly runKeys: readonly string[] }
  | { readonly type: 'entries'; readonly runKey: string; readonly first: unknown; readonly entries: unknown }
  | { readonly type: 'end'; readonly runKey: string; readonly count: unknown; readonly leftOut: unknown };

/** Reads a message; a text says what is wrong with it as a whole. */
export function readBridgeMessage(text: string, mostRuns: number): BridgeMessage | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'A message must be JSON';
  }
  if (typeof value !== 'object' || value === null) return 'A message must be an object';
  const { type, runs, runId, first, entries, count, leftOut } = value as Record<string, unknown>;
  if (type === 'hello') return readHello(runs, mostRuns);
  if (type !== 'entries' && type !== 'end') return 'type must be hello, entries or end';
  if (!isUuid(runId)) return 'runId must be a uuid';
  return type === 'entries' ? { type, runKey: runId, first, entries } : { type, runKey: runId, count, leftOut };
}

function readHello(runs: unknown, mostRuns: number): BridgeMessage | string {
  if (!Array.isArray(runs)) return 'runs must be a list';
  if (runs.length > mostRuns) return `runs must be at most ${mostRuns}`;
  const runKeys = runs.map((run) => (run as { runId?: unknown } | null)?.runId);
  return runKeys.every(isUuid) ? { type: 'hello', runKeys } : 'runId must be a uuid';
}
