import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { ClaimRecord } from '../../../tables/WorkRequest.ts';
import type { WorkRequestState } from '../../../tables/words.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';

/** A time that a bridge held a request. */
export interface HeldClaim {
  /** Which claim of the request it was, from 1. */
  number: number;
  bridgeId: string;
  claimedAt: Date;
  /** When its last lease ends, or ended. */
  leaseUntil: Date | null;
  /** Null while the bridge holds it. */
  endedAt: Date | null;
  /** The state of the request; `open` when the lease ran out. */
  end: WorkRequestState | null;
}

const CLAIMS = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('workRequest')
    .select(['id', 'projectId', 'claims', 'claimCount', 'leaseUntil'])
    .where('id', '=', among(ids))
    .where('accountId', '=', accountId),
);

/**
 * Which bridge held each of the caller's requests when, oldest first, by request: the newest fifty claims of each. A bridge
 * may name any request in its report of a run, so the request is judged here and not with the run.
 */
export async function readClaims(ctx: Context, requestIds: readonly string[]): Promise<Map<string, HeldClaim[]>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, CLAIMS, { ids: requestIds, accountId: ctx.actor.accountId });
  return new Map(
    rows
      .filter(({ projectId }) => inProjects(ctx, projectId))
      .map((row) => {
        const first = row.claimCount - row.claims.length + 1;
        return [row.id, row.claims.map((claim, place) => toHeld(claim, first + place, row.leaseUntil))];
      }),
  );
}

/** The lease of the current claim is in the request's row, because every heartbeat renews it. */
function toHeld(claim: ClaimRecord, number: number, leaseNow: Date | null): HeldClaim {
  return {
    number,
    bridgeId: claim.bridgeId,
    claimedAt: new Date(claim.claimedAt),
    leaseUntil: claim.endedAt === null ? leaseNow : toDate(claim.leaseUntil),
    endedAt: toDate(claim.endedAt),
    end: claim.end as WorkRequestState | null,
  };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));
