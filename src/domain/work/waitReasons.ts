import { statement } from '../../db/statement.ts';
import type { WorkRequestState } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { quietBefore } from '../bridges/isQuiet.ts';
import type { Context } from '../context.ts';
import { CAPABLE, HELD } from './workRequestRow.ts';

export const WAIT_REASONS = [
  'card-held',
  'no-bridge',
  'no-bridge-online',
  'capability-missing',
  'bridge-paused',
  'pool-full',
  'account-failing',
  'not-taken',
  'claimed',
  'expired',
] as const;
export type WaitReasonCode = (typeof WAIT_REASONS)[number];

/** Why a request is not being worked on, for programs and for people. */
export interface WaitReason {
  code: WaitReasonCode;
  text: string;
}

interface Facts {
  id: string;
  state: WorkRequestState;
  /** So long that every bridge that could take it has had its heartbeats. */
  long: boolean;
  held: boolean;
  bridgeName: string | null;
  following: number;
  online: number;
  capable: number;
  willing: number;
  free: number;
  able: number;
}

/**
 * Counts, each narrower than the one before, by the very predicates of offer and claim. SQL text, because it shares those
 * predicates with the statements of heartbeats and claims.
 */
const FACTS = statement<Facts>(
  'work_wait_facts',
  `select w.id, w.state, w.waiting_since < $3::timestamptz as long, ${HELD} as held, b.*,
     (select coalesce(c.name, right(c.bridge_id::text, 12)) from bridge c
      where c.account_id = w.account_id and c.bridge_id = w.bridge_id) as bridge_name
   from work_request w
   cross join lateral (
     select count(*)::int as following,
       (count(*) filter (where alive))::int as online,
       (count(*) filter (where alive and capable))::int as capable,
       (count(*) filter (where alive and capable and not paused))::int as willing,
       (count(*) filter (where alive and capable and not paused and not full_up))::int as free,
       (count(*) filter (where alive and capable and not paused and not full_up and not failing))::int as able
     from (
       select bb.last_seen_at >= $3::timestamptz as alive, ${CAPABLE} as capable,
         br.pause_asked or coalesce(bb.reported_paused, false) as paused,
         jsonb_array_length(br.worker_pools) > 0 and not exists (
           select 1 from jsonb_array_elements(br.worker_pools) p where (p->>'inUse')::int < (p->>'size')::int) as full_up,
         coalesce((select not bool_or(a->>'state' = 'ready') from jsonb_array_elements(br.agent_accounts) a
                   where (a->>'used')::boolean), false) as failing
       from bridge br join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id
       where br.account_id = w.account_id and w.project_id = any(br.projects)
     ) f
   ) b
   where w.id = any($1::uuid[]) and w.account_id = $2`,
);

/** The reasons of several requests at once, by request id; none for one that only has to be picked up, or is settled. */
export async function findWaitReasons(ctx: Context, ids: readonly string[]): Promise<Map<string, WaitReason[]>> {
  authorize(ctx, 'read', 'parent');
  const rows = await ctx.queries.query(FACTS, [ids, ctx.actor.accountId, quietBefore(ctx)]);
  return new Map(rows.map((row) => [row.id, reasonsOf(row)]));
}

function reasonsOf(facts: Facts): WaitReason[] {
  if (facts.state === 'claimed') {
    return [{ code: 'claimed', text: `Bridge ${facts.bridgeName ?? 'that is gone'} has taken it.` }];
  }
  if (facts.state === 'expired') return [{ code: 'expired', text: 'No bridge took it in time.' }];
  if (facts.state !== 'open') return [];
  const reasons: WaitReason[] = [];
  if (facts.held) reasons.push({ code: 'card-held', text: 'Agents on the card are paused.' });
  const lacking = NARROWING.find(({ count }) => count(facts) === 0);
  if (lacking) reasons.push({ code: lacking.code, text: lacking.text });
  if (reasons.length === 0 && facts.long) reasons.push(NOT_TAKEN);
  return reasons;
}

/** Only the bridge knows what its rule file maps. */
const NOT_TAKEN: WaitReason = {
  code: 'not-taken',
  text: 'A bridge could take it and does not: its rule file may lack the project or this kind of work. `bascule status` tells.',
};

/** The first count of zero names what is missing. */
const NARROWING: readonly { count: (facts: Facts) => number; code: WaitReasonCode; text: string }[] = [
  { count: (facts) => facts.following, code: 'no-bridge', text: 'No bridge follows this project.' },
  { count: (facts) => facts.online, code: 'no-bridge-online', text: 'No bridge of this project is online.' },
  { count: (facts) => facts.capable, code: 'capability-missing', text: 'No online bridge can do this kind of work.' },
  { count: (facts) => facts.willing, code: 'bridge-paused', text: 'Every bridge that could take it is paused.' },
  { count: (facts) => facts.free, code: 'pool-full', text: 'Every worker of the bridges that could take it is busy.' },
  {
    count: (facts) => facts.able,
    code: 'account-failing',
    text: 'No agent account passes its check on those bridges.',
  },
];
