import { lockWait } from '../../db/lockWait.ts';
import { statement } from '../../db/statement.ts';
import { type Context, lockWaitOf } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import type { HeartbeatItem } from './HeartbeatItem.ts';

/** SQL text, because it is hot: every heartbeat with claims runs it. */
const RENEW = statement<{ id: string; place: number }>(
  'work_renew',
  `with c as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::int[])
       as t(account_id, bridge_id, id, token, now, lease_until, place)
     where ${lockWait('$8')}
   ), target as materialized (
     select w.id, c.now, c.lease_until, c.place from c join work_request w on w.id = c.id
     where w.state = 'claimed' and w.account_id = c.account_id and w.bridge_id = c.bridge_id and w.claim_token = c.token
       and ${inLivingProject('w')}
     order by w.id
     for no key update of w
   )
   update work_request w set lease_until = greatest(w.lease_until, t.lease_until), updated_at = greatest(w.updated_at, t.now)
   from target t where w.id = t.id
   returning w.id, t.place`,
);

/**
 * Renews the leases of the claims that the heartbeats name, each only for its holder with its token; an ended lease
 * is renewed too while no sweep has reopened it.
 * @returns per item the ids whose claim the bridge no longer holds (document 1 §4.1)
 */
export async function renewLeases(ctx: Context, items: readonly HeartbeatItem[]): Promise<string[][]> {
  const claims = items.flatMap((item, place) =>
    item.report.workClaims.map((claim) => ({
      ...claim,
      accountId: item.accountId,
      bridgeId: item.bridgeId,
      place,
      now: item.now,
      leaseUntil: new Date(item.now.getTime() + ctx.rules.workRequestLeaseSeconds * 1000),
    })),
  );
  if (claims.length === 0) return items.map(() => []);
  const renewed = await ctx.queries.query(RENEW, [
    claims.map((claim) => claim.accountId),
    claims.map((claim) => claim.bridgeId),
    claims.map((claim) => claim.id),
    claims.map((claim) => claim.claimToken),
    claims.map((claim) => claim.now),
    claims.map((claim) => claim.leaseUntil),
    claims.map((claim) => claim.place),
    lockWaitOf(ctx),
  ]);
  // Distinguished by bridge: two of one flush may name the same request, and only one of them can hold it.
  const held = new Set(renewed.map((row) => `${row.place} ${row.id}`));
  return items.map((item, place) => [
    ...new Set(
      item.report.workClaims.map((claim) => claim.id).filter((id) => !held.has(`${place} ${id.toLowerCase()}`)),
    ),
  ]);
}
