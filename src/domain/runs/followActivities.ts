import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { LookedSource } from '../../events/EventSource.ts';
import type { Signal } from '../../events/signals.ts';
import { cancellableIterator } from '../../lib/concurrency/BoundedQueue.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { requireProject } from '../board/projects/requireProject.ts';
import type { Context } from '../context.ts';
import { queueSignals } from '../feed/followSignals.ts';
import { parseInput } from '../input/parseInput.ts';
import { uuid } from '../input/uuid.ts';
import { findNudgedBridges } from './findNudgedBridges.ts';
import { findRuns } from './readRuns.ts';

/** The minimum time between two messages: a person reads no faster, and bridges tell every two seconds. */
const GAP_MS = 250;
const MOST_TOGETHER = 100;

/** What is looked at becomes known in every process, so that a text of any length must not pass for an id. */
const THINGS = z.object({ cardId: uuid.nullish(), runId: uuid.nullish() });

/**
 * The live runs of a project that do something else now, together for a moment; of a run or of a card alone where one is named.
 * A reader that follows a run or a card looks at it, and the bridge is asked to report at once and more often.
 * @throws Refusal insufficient_scope before anything is looked up, bad_user_input on `cardId` or `runId`, project_not_found
 */
export async function followActivities(
  ctx: Context,
  live: LookedSource,
  wanted: { projectId: string; cardId?: string | null; runId?: string | null },
): Promise<AsyncIterableIterator<readonly RunRow[]>> {
  authorize(ctx, 'read', 'projects');
  const { cardId, runId } = parseInput(THINGS, wanted);
  const project = await requireProject(ctx, wanted.projectId);
  const looked = runId ?? cardId;
  // While somebody looks already, the bridge reports every two seconds.
  const asleep =
    looked && !live.looks.isAt(project.id, looked) ? await findNudgedBridges(ctx, project.id, { runId, cardId }) : [];
  const { queue, stop } = queueSignals(
    ctx,
    live,
    'activity',
    (signal) =>
      signal.projectId === project.id && (!runId || signal.runId === runId) && (!cardId || signal.subjectId === cardId),
  );
  const endLook = live.looks.begin(ctx.actor.accountId, project.id, looked ?? project.id);
  if (asleep.length > 0) {
    const { accountId } = ctx.actor;
    ctx.committed(
      0,
      asleep.map((bridgeId): Signal => ({ kind: 'nudge', accountId, bridgeId })),
    );
  }
  let freeAt = Number.NEGATIVE_INFINITY;
  const next = async (): Promise<readonly RunRow[] | undefined> => {
    for (;;) {
      const first = await queue.take();
      if (first === undefined) return undefined;
      const early = freeAt - performance.now();
      if (early > 0) await pause(early, undefined, { ref: false });
      const ids = [first, ...queue.takeWaiting(MOST_TOGETHER - 1)].map((signal) => signal.runId);
      freeAt = performance.now() + GAP_MS;
      const runs = [...(await findRuns(ctx, ids)).values()];
      if (runs.length > 0) return runs;
    }
  };
  return cancellableIterator({
    next,
    stop: () => {
      endLook();
      stop();
    },
  });
}
