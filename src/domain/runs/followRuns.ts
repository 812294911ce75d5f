import { Refusal } from '../../errors.ts';
import type { EventSource } from '../../events/EventSource.ts';
import type { Signal } from '../../events/signals.ts';
import { readTogether } from '../../lib/batching/readTogether.ts';
import { cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import type { Context } from '../context.ts';
import { followSignals, queueSignals } from '../feed/followSignals.ts';
import { findRun, findRuns } from './readRuns.ts';

type RunSignal = Signal<'run'>;

/**
 * Changed runs of a project from now on, each in its current state when it is read: changes in quick succession are
 * combined. `cardId` and `bridgeId` narrow them to runs about a card and of a bridge. A run that was deleted in the
 * meantime is skipped.
 * @throws Refusal insufficient_scope before anything is looked up, project_not_found
 */
export async function followRuns(
  ctx: Context,
  live: EventSource,
  wanted: { projectId: string; cardId?: string | null; bridgeId?: string | null },
): Promise<AsyncIterableIterator<RunRow>> {
  authorize(ctx, 'read', 'projects');
  const project = await requireProject(ctx, wanted.projectId);
  const { queue, stop } = queueSignals(ctx, live, 'run', (signal) => signal.projectId === project.id);
  const isWanted = (run: RunRow) =>
    (!wanted.cardId || (run.subjectType === 'card' && run.subjectId === wanted.cardId.toLowerCase())) &&
    (!wanted.bridgeId || run.bridgeId === wanted.bridgeId.toLowerCase());
  const next = readTogether(queue, async (signals) => {
    const ids = signals.map(({ runId }) => runId);
    const found = await findRuns(ctx, ids);
    return ids.map((id) => found.get(id)).filter((run) => run !== undefined && isWanted(run)) as RunRow[];
  });
  return cancellableIterator({ next, stop });
}

/**
 * One run: its current state, then its state after each change, until it is deleted, which ends the stream normally.
 * It listens before it reads, so no change is missed.
 * @throws Refusal run_not_found
 */
export async function followRun(
  ctx: Context,
  live: EventSource,
  runId: string,
): Promise<AsyncIterableIterator<RunRow>> {
  authorize(ctx, 'read', 'projects');
  const id = runId.toLowerCase();
  const signals = followSignals(ctx, live, 'run', (signal) => signal.runId === id);
  let first: RunRow | undefined;
  try {
    first = await findRun(ctx, id);
    if (first === undefined) throw new Refusal('run_not_found');
  } catch (error) {
    // There is no iterator yet whose end would remove the listener.
    await signals.return?.();
    throw error;
  }
  return cancellableIterator({
    next: async () => {
      if (first !== undefined) {
        const run = first;
        first = undefined;
        return run;
      }
      const signal = await next(signals);
      return signal && findRun(ctx, id);
    },
    stop: () => void signals.return?.(),
  });
}

async function next(signals: AsyncIterableIterator<RunSignal>): Promise<RunSignal | undefined> {
  const { value, done } = await signals.next();
  return done ? undefined : (value as RunSignal);
}
