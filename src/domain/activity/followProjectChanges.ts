import { setTimeout as pause } from 'node:timers/promises';
import type { EventSource } from '../../events/EventSource.ts';
import type { Signal } from '../../events/signals.ts';
import { BoundedQueue, cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import type { Context } from '../context.ts';
import { findRuns } from '../runs/readRuns.ts';
import { findWorkRequests } from '../work/requests/readWorkRequests.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';

/** The changes of a project within a moment, each thing once and in its current state. */
export interface ProjectChange {
  readonly projectId: string;
  readonly board: readonly Signal<'board'>[];
  readonly runs: readonly RunRow[];
  readonly workRequests: readonly WorkRequestRow[];
}

type Told = Signal<'board'> | { readonly kind: 'run' | 'request'; readonly id: string };

/** The minimum time between two batches, so that a reader does not redraw more often. */
const GAP_MS = 50;
/** The things in one batch. */
const MOST_TOGETHER = 100;
/** Different things that may wait for one slow reader. */
const MAX_WAITING = 5_000;

/**
 * The changes of a project from now on. The first change after a quiet time is sent at once; further ones within 50 ms
 * are sent together. Things that were deleted in the meantime are skipped.
 * @throws Refusal insufficient_scope before anything is looked up, project_not_found; the iterator throws ReaderTooSlow
 */
export async function followProjectChanges(
  ctx: Context,
  live: EventSource,
  projectId: string,
): Promise<AsyncIterableIterator<ProjectChange>> {
  authorize(ctx, 'read', 'projects');
  const project = await requireProject(ctx, projectId);
  const queue = new BoundedQueue<Told>({
    max: MAX_WAITING,
    key: (told) => (told.kind === 'board' ? JSON.stringify(told) : told.kind + told.id),
  });
  const stopSignals = live.signals.listen((signal) => {
    if (signal.kind === 'board' && signal.projectId === project.id) queue.push(signal);
    if (signal.kind === 'run' && signal.projectId === project.id) queue.push({ kind: 'run', id: signal.runId });
  });
  const stopEvents = live.tail.listen((event) => {
    if (event.projectId !== project.id || event.type !== 'bridge.work_request') return;
    queue.push({ kind: 'request', id: (JSON.parse(event.payload) as { workRequestId: string }).workRequestId });
  });
  let freeAt = Number.NEGATIVE_INFINITY;
  const next = async (): Promise<ProjectChange | undefined> => {
    for (;;) {
      const first = await queue.take();
      if (first === undefined) return undefined;
      const early = freeAt - performance.now();
      if (early > 0) await pause(early, undefined, { ref: false });
      const told = [first, ...queue.takeWaiting(MOST_TOGETHER - 1)];
      freeAt = performance.now() + GAP_MS;
      const change = await read(ctx, project.id, told);
      if (change.board.length + change.runs.length + change.workRequests.length > 0) return change;
    }
  };
  return cancellableIterator({
    next,
    stop: () => {
      stopSignals();
      stopEvents();
      queue.close();
    },
  });
}

async function read(ctx: Context, projectId: string, told: readonly Told[]): Promise<ProjectChange> {
  const idsOf = (kind: 'run' | 'request') => [
    ...new Set(told.flatMap((each) => (each.kind === kind ? [each.id] : []))),
  ];
  const [runs, requests] = [idsOf('run'), idsOf('request')];
  const runRows = runs.length > 0 ? await findRuns(ctx, runs) : undefined;
  const requestRows = requests.length > 0 ? await findWorkRequests(ctx, requests) : undefined;
  return {
    projectId,
    board: told.filter((each) => each.kind === 'board'),
    runs: runs.flatMap((id) => runRows?.get(id) ?? []),
    workRequests: requests.flatMap((id) => requestRows?.get(id) ?? []),
  };
}
