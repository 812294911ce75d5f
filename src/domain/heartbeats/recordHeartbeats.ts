import { hash } from 'node:crypto';
import { lockWait } from '../../db/lockWait.ts';
import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import type { Signal } from '../../events/signals.ts';
import { planLimit } from '../billing/requireRoom.ts';
import { isQuiet } from '../bridges/isQuiet.ts';
import { type Context, lockWaitOf } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { CAPABLE, HELD, WORK_REQUEST_AS_JSON, type WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { BLOCKED } from '../work/waiting/blockers.ts';
import { fullColumns, inFullColumn } from '../work/waiting/columnPlaces.ts';
import { applyReports } from './applyReport.ts';
import { findEndedAttempts } from './findEndedAttempts.ts';
import type { BeatOutcome, HeartbeatItem } from './HeartbeatItem.ts';
import type { HeartbeatReport } from './parseHeartbeat.ts';
import { renewLeases } from './renewLeases.ts';
import { storeHostSamples } from './storeHostSamples.ts';

/** Work requests in one reply at most (document 1 §8). */
const MAX_OFFERED = 100;

interface ReplyRow {
  place: number;
  pauseAsked: boolean;
  commands: string[] | null;
  workRequests: WorkRequestRow[] | null;
}

/** A bridge that people have paused would take what it is offered until it has read the pause. */
const OFFERED = `'work-requests' = any(br.capabilities) and not br.pause_asked`;

/** The full columns `f.full_columns` of the projects of bridge `br`, counted once a bridge; `offset 0` keeps it so. */
const FULL = `cross join lateral (
     select ${fullColumns(`k.project_id = any(br.projects) and ${OFFERED}`)} as full_columns offset 0) f`;

/**
 * The parts of a reply, for bridge `br`. The projects of open requests are compared so that no index serves it: the planner
 * would read the whole history of a project beside the few requests of the account that are open.
 */
const REPLY_COLUMNS = `br.pause_asked,
     (select array_agg(c.payload order by c.created_at, c.id) from bridge_command c
      where c.account_id = br.account_id and c.bridge_id = br.bridge_id and c.state = 'pending'
        and 'commands' = any(br.capabilities) and ${inLivingProject('c')}) as commands,
     case when ${OFFERED} then
       (select json_agg(o order by o."createdAt", o.id) from (
          select ${WORK_REQUEST_AS_JSON} from work_request w
          where w.account_id = br.account_id and w.state = 'open' and br.projects @> array[w.project_id]
            and ${CAPABLE} and not ${HELD} and not ${BLOCKED} and not ${inFullColumn('f.full_columns')}
          order by w.created_at, w.id limit ${MAX_OFFERED}) o)
     end as work_requests`;

/**
 * The heartbeat of a bridge without news: one narrow row is updated and the reply is read, for all bridges of the
 * flush in one statement. A report that differs from the stored one, or whose project list must be checked again, is
 * not touched here. SQL text, because nothing runs as often.
 */
const BEAT = statement<ReplyRow & { wasSeenAt: number }>(
  'beat_touch',
  `with b as (
     select * from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::timestamptz[], $5::boolean[], $6::boolean[], $7::boolean[])
       with ordinality as t(account_id, bridge_id, hash, now, paused, has_pools, has_accounts, place)
     where ${lockWait('$8')}
   ), target as materialized (
     select b.*, bb.last_seen_at as was_seen_at
     from b
     join account a on a.id = b.account_id
     join bridge_beat bb on bb.account_id = b.account_id and bb.bridge_id = b.bridge_id
     where bb.report_hash = b.hash and bb.projects_epoch = a.projects_epoch
     order by b.account_id, b.bridge_id
     for no key update of bb
   ), touched as (
     update bridge_beat bb
     set last_seen_at = greatest(bb.last_seen_at, t.now),
         reported_paused = coalesce(t.paused, bb.reported_paused),
         worker_pools_reported_at = case when t.has_pools then t.now else bb.worker_pools_reported_at end,
         accounts_reported_at = case when t.has_accounts then t.now else bb.accounts_reported_at end
     from target t
     where bb.account_id = t.account_id and bb.bridge_id = t.bridge_id
     returning t.account_id, t.bridge_id, t.place, t.was_seen_at
   )
   select t.place::int as place, (extract(epoch from t.was_seen_at) * 1000)::float8 as was_seen_at, ${REPLY_COLUMNS}
   from touched t join bridge br on br.account_id = t.account_id and br.bridge_id = t.bridge_id ${FULL}`,
);

/** The replies to the others, after their reports are written. SQL text, because it shares the parts of a reply. */
const REPLY = statement<ReplyRow>(
  'beat_reply',
  `select b.place::int as place, ${REPLY_COLUMNS}
   from unnest($1::uuid[], $2::uuid[], $3::int[]) as b(account_id, bridge_id, place)
   join bridge br on br.account_id = b.account_id and br.bridge_id = b.bridge_id ${FULL}`,
);

/**
 * Records the heartbeats of one flush and answers each, with a refusal where the samples could not be kept just now
 * (unavailable), or the plan has no room for a bridge that is new (plan_limit). No two items may be of the same bridge.
 */
export async function recordHeartbeats(
  ctx: Context,
  items: readonly HeartbeatItem[],
): Promise<(BeatOutcome | Refusal)[]> {
  const hashes = items.map((item) => reportHash(item.report));
  const touched = await ctx.queries.query(BEAT, [
    items.map((item) => item.accountId),
    items.map((item) => item.bridgeId),
    hashes,
    items.map((item) => item.now.toISOString()),
    items.map((item) => item.report.paused ?? null),
    items.map((item) => item.report.workerPools !== undefined),
    items.map((item) => item.report.accounts !== undefined),
    lockWaitOf(ctx),
  ]);
  const known = new Set(touched.map((row) => row.place - 1));
  const others = items.flatMap((item, place) =>
    known.has(place) ? [] : [{ item, place, hash: hashes[place] as Buffer }],
  );
  const noRoom = await applyReports(ctx, others);
  const refused = new Set(others.filter((report) => noRoom.has(report)).map(({ place }) => place));
  signalReturns(ctx, items, touched);
  const lost = await renewLeases(ctx, items);
  const ended = await findEndedAttempts(ctx, items);
  // Nothing is stored for a bridge that was refused.
  const unkept = await storeHostSamples(
    ctx,
    refused.size === 0 ? items : items.map((item, place) => (refused.has(place) ? withoutSamples(item) : item)),
  );
  const replies: ReplyRow[] = touched;
  if (others.length > 0) {
    const more = await ctx.queries.query(REPLY, [
      others.map(({ item }) => item.accountId),
      others.map(({ item }) => item.bridgeId),
      others.map(({ place }) => place + 1),
    ]);
    replies.push(...more);
  }
  // By place, never by position: a bridge whose account was just deleted has no row, and the others must not move up.
  const byPlace = new Map(replies.map((reply) => [reply.place - 1, reply]));
  return items.map((_, place) => {
    if (refused.has(place)) return planLimit('bridges');
    // Everything but the samples is recorded, and recording it twice does no harm. The bridge gets an error, and sends
    // the samples again.
    if (unkept.has(place)) return new Refusal('unavailable', { retryAfter: 1 });
    const reply = byPlace.get(place);
    return {
      paused: reply?.pauseAsked ?? false,
      commands: reply?.commands ?? [],
      workRequests: (reply?.workRequests ?? []).map(reviveDates),
      lostClaims: lost[place] ?? [],
      endedAttempts: ended[place] ?? [],
    };
  });
}

const withoutSamples = (item: HeartbeatItem): HeartbeatItem => ({
  ...item,
  report: { ...item.report, hostSamples: [] },
});

/** A quiet bridge that sends again is a change that people want to see. */
function signalReturns(
  ctx: Context,
  items: readonly HeartbeatItem[],
  touched: readonly { place: number; wasSeenAt: number }[],
): void {
  const signals = touched.flatMap(({ place, wasSeenAt }): Signal[] => {
    const item = items[place - 1];
    if (item === undefined || !isQuiet({ now: item.now, flags: ctx.flags }, new Date(wasSeenAt))) return [];
    return [{ kind: 'bridge', accountId: item.accountId, bridgeId: item.bridgeId }];
  });
  if (signals.length > 0) ctx.committed(0, signals);
}

/** The fields that decide whether the stored report is still current; times, claims, attempts and samples are not part of it. */
export function reportHash(report: HeartbeatReport): Buffer {
  const { workClaims: _claims, attempts: _attempts, hostSamples: _samples, paused: _paused, ...body } = report;
  return hash('sha1', JSON.stringify(body), 'buffer');
}

/** Rows that came out of json_agg carry their times as text. */
function reviveDates(row: WorkRequestRow): WorkRequestRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    waitingSince: new Date(row.waitingSince),
    leaseUntil: row.leaseUntil === null ? null : new Date(row.leaseUntil),
    timesOutAt: row.timesOutAt === null ? null : new Date(row.timesOutAt),
    settledAt: null,
    updatedAt: row.updatedAt === null ? null : new Date(row.updatedAt),
  };
}
