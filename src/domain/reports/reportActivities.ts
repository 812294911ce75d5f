import type { LookedSource } from '../../events/EventSource.ts';
import type { Signal } from '../../events/signals.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { requireBridgeId } from '../input/requireBridgeId.ts';
import type { ActivityLanes, StoredActivity } from './ActivityItem.ts';
import { parseActivities } from './parseActivities.ts';

/** How long a bridge waits before it tells more: while somebody looks at one of its runs or its card, and else. */
export const ACTIVITY_SECONDS = { looked: 2, else: 10 } as const;

export interface ActivitiesOutcome {
  readonly intervalSeconds: number;
  /** The bridge's ids of what is no live run of this bridge. */
  readonly ignored: string[];
}

/**
 * A bridge tells what its runs do while they do it. The newest state takes the place of the one before; the report of tool
 * calls after the end stays the record. Runs that are not the bridge's, or that have ended, are named and left alone.
 * @throws Refusal not_found (an id that no bridge can have), bad_user_input with violations, unavailable
 */
export async function reportActivities(
  ctx: Context & { lanes: ActivityLanes; live: LookedSource },
  { bridgeId, ...body }: { bridgeId: string; runs: unknown },
): Promise<ActivitiesOutcome> {
  authorize(ctx, 'bridge');
  requirePush(ctx);
  requireBridgeId(bridgeId);
  const told = parseActivities(body, ctx.now);
  const { accountId } = ctx.actor;
  const stored = told.length === 0 ? [] : await ctx.lanes.activities.add({ accountId, bridgeId, told, now: ctx.now });
  const keys = new Set(stored.map(({ projectId, runKey }) => `${projectId} ${runKey}`));
  return {
    intervalSeconds: tellReaders(ctx, accountId, stored) ? ACTIVITY_SECONDS.looked : ACTIVITY_SECONDS.else,
    ignored: told.flatMap(({ projectId, runKey }) => (keys.has(`${projectId} ${runKey}`) ? [] : [runKey])),
  };
}

/**
 * Signals those runs that somebody follows, wherever that is: a list of a thousand runs that nobody looks at costs nothing.
 * @returns whether somebody looks at one of them closely
 */
function tellReaders(
  ctx: Context & { live: LookedSource },
  accountId: string,
  stored: readonly StoredActivity[],
): boolean {
  const { looks } = ctx.live;
  const signals = stored.flatMap(({ projectId, runId, subjectId }): Signal[] =>
    looks.isAt(projectId, projectId, runId, subjectId)
      ? [{ kind: 'activity', accountId, projectId, runId, subjectId }]
      : [],
  );
  if (signals.length > 0) ctx.committed(0, signals);
  return stored.some(({ projectId, runId, subjectId }) => looks.isAt(projectId, runId, subjectId));
}
