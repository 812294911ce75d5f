import { Refusal } from '../../errors.ts';
import type { WatchedSource } from '../../events/EventSource.ts';
import type { Signal } from '../../events/signals.ts';
import { cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { queueSignals } from '../feed/followSignals.ts';
import { findRun } from '../runs/readRuns.ts';
import { readEntries } from './readEntries.ts';
import { findTranscripts, type TranscriptState } from './readTranscripts.ts';
import type { NumberedEntry } from './TranscriptEntry.ts';

/** Entries that follow those which a reader has. */
export interface TranscriptUpdate {
  readonly entries: readonly NumberedEntry[];
  /** The number of the last entry that the reader has with them. */
  readonly through: number;
  /** Whether none follows. */
  readonly isOver: boolean;
}

const MOST_TOGETHER = 200;
/** A lost signal costs this time at most. */
const LOOK_AGAIN_MS = 15_000;

const OVER: ReadonlySet<TranscriptState> = new Set(['whole', 'gone']);

/**
 * The transcript of a run behind a number: what is stored first, then what arrives, without gap or repeat, until it is whole. It
 * listens before it reads. While a reader follows it, the run's bridge sends what happens at once.
 * @param wanted.after the number of the last entry that the reader has; 0 for none
 * @throws Refusal run_not_found
 */
export async function followTranscript(
  ctx: Context,
  live: WatchedSource,
  wanted: { runId: string; after: number },
): Promise<AsyncIterableIterator<TranscriptUpdate>> {
  authorize(ctx, 'read', 'projects');
  const runId = wanted.runId.toLowerCase();
  const { queue, stop } = queueSignals(ctx, live, 'transcript', (signal) => signal.runId === runId);
  const run = await findRun(ctx, runId).catch((error: unknown) => {
    stop();
    throw error;
  });
  if (run === undefined) {
    stop();
    throw new Refusal('run_not_found');
  }
  const { accountId, projectId, bridgeId, runKey } = run;
  const again: Signal<'transcript'> = { kind: 'transcript', accountId, projectId, runId };
  const timer = setInterval(() => queue.push(again), LOOK_AGAIN_MS).unref();
  const unwatch =
    bridgeId === null || runKey === null ? undefined : live.watchers.begin({ accountId, bridgeId, runKey });
  let through = wanted.after;
  let state: 'first' | 'reading' | 'waiting' | 'over' = 'first';

  const next = async (): Promise<TranscriptUpdate | undefined> => {
    for (;;) {
      if (state === 'over') return undefined;
      if (state === 'waiting' && (await queue.take()) === undefined) return undefined;
      const transcript = (await findTranscripts(ctx, [runId])).get(runId);
      // The run was deleted, or its project was.
      if (transcript === undefined) return undefined;
      const { entries, hasMore, reached } = await readEntries(ctx, runId, { after: through, limit: MOST_TOGETHER });
      if (entries.length > 0) through = reached;
      const isOver = !hasMore && OVER.has(transcript.state) && through >= transcript.through;
      const isFirst = state === 'first';
      state = isOver ? 'over' : hasMore ? 'reading' : 'waiting';
      if (entries.length > 0 || isFirst || isOver) return { entries, through, isOver };
    }
  };
  return cancellableIterator({
    next,
    stop: () => {
      clearInterval(timer);
      unwatch?.();
      stop();
    },
  });
}
