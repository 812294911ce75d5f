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

/** What a person does about a reason. */
export const WAIT_ACTIONS = [
  'unpause-bridge',
  'release-card',
  'show-account',
  'connect-machine',
  'start-bridge',
  'map-project',
  'wait',
] as const;
export type WaitAction = (typeof WAIT_ACTIONS)[number];

/** Why a request is not being worked on, for programs and for people. */
export interface WaitReason {
  code: WaitReasonCode;
  text: string;
  /** Null where nothing brings the request to an agent any more. */
  action: WaitAction | null;
  /** The bridge that the reason is about; of several, the one that was heard last. */
  bridgeId: string | null;
  /** How many bridges the reason is about. */
  bridgeCount: number;
  /** The agent account that the reason is about. */
  account: string | null;
}

interface Facts {
  id: string;
  state: WorkRequestState;
  /** So long that every bridge that could take it has had its heartbeats. */
  long: boolean;
  held: boolean;
  /** The bridge that holds the request, or held it last. */
  holder: string | null;
  holderName: string | null;
  /** The bridge that comes closest to taking it; of several, the one that was heard last. */
  nearest: string | null;
  /** An account of that bridge that rules use and that does not pass its check. */
  failingAccount: string | null;
  /** Whether a bridge of the account is online, whichever projects it follows. */
  anyOnline: boolean;
  following: number;
  online: number;
  capable: number;
  willing: number;
  free: number;
  able: number;
}

/** The order of bridges by how many of the counts they are in, the last heard first. */
const NEAREST = `alive desc, alive and capable desc, alive and capable and not paused desc,
  alive and capable and not paused and not full_up desc,
  alive and capable and not paused and not full_up and not failing desc, last_seen_at desc, bridge_id`;

/**
 * Counts, each narrower than the one before, by the very predicates of offer and claim. SQL text, because it shares those
 * predicates with the statements of heartbeats and claims.
 */
const FACTS = statement<Facts>(
  'work_wait_facts',
  `select w.id, w.state, w.waiting_since < $3::timestamptz as long, ${HELD} as held, b.*, w.bridge_id as holder,
     (select coalesce(c.name, right(c.bridge_id::text, 12)) from bridge c
      where c.account_id = w.account_id and c.bridge_id = w.bridge_id) as holder_name,
     exists (select 1 from bridge_beat o where o.account_id = $2 and o.last_seen_at >= $3::timestamptz) as any_online
   from work_request w
   cross join lateral (
     select count(*)::int as following,
       (count(*) filter (where alive))::int as online,
       (count(*) filter (where alive and capable))::int as capable,
       (count(*) filter (where alive and capable and not paused))::int as willing,
       (count(*) filter (where alive and capable and not paused and not full_up))::int as free,
       (count(*) filter (where alive and capable and not paused and not full_up and not failing))::int as able,
       (array_agg(bridge_id order by ${NEAREST}))[1] as nearest,
       (array_agg(failing_account order by ${NEAREST}))[1] as failing_account
     from (
       select br.bridge_id, bb.last_seen_at, bb.last_seen_at >= $3::timestamptz as alive, ${CAPABLE} as capable,
         br.pause_asked or coalesce(bb.reported_paused, false) as paused,
         jsonb_array_length(br.worker_pools) > 0 and not exists (
           select 1 from jsonb_array_elements(br.worker_pools) p where (p->>'inUse')::int < (p->>'size')::int) as full_up,
         coalesce((select not bool_or(a->>'state' = 'ready') from jsonb_array_elements(br.agent_accounts) a
                   where (a->>'used')::boolean), false) as failing,
         (select a->>'name' from jsonb_array_elements(br.agent_accounts) a
          where (a->>'used')::boolean and a->>'state' <> 'ready' limit 1) as failing_account
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
    const text = `Bridge ${facts.holderName ?? 'that is gone'} has taken it.`;
    return [
      {
        ...ALONE,
        code: 'claimed',
        text,
        action: 'wait',
        bridgeId: facts.holder,
        bridgeCount: facts.holderName === null ? 0 : 1,
      },
    ];
  }
  if (facts.state === 'expired') return [{ ...ALONE, code: 'expired', text: 'No bridge took it in time.' }];
  if (facts.state !== 'open') return [];
  const reasons: WaitReason[] = [];
  if (facts.held) {
    reasons.push({ ...ALONE, code: 'card-held', text: 'Agents on the card are paused.', action: 'release-card' });
  }
  const lacking = NARROWING.findIndex(({ count }) => count(facts) === 0);
  if (lacking >= 0) reasons.push(tell(facts, NARROWING[lacking] as Lack, NARROWING[lacking - 1]));
  if (reasons.length === 0 && facts.long) reasons.push(tell(facts, NOT_TAKEN, NARROWING.at(-1)));
  return reasons;
}

const ALONE = { action: null, bridgeId: null, bridgeCount: 0, account: null } as const;

/** What a reason says of the bridges that the count before still holds. */
function tell(facts: Facts, lack: Told, before: Lack | undefined): WaitReason {
  const concerned = before?.count(facts) ?? 0;
  return {
    code: lack.code,
    text: lack.text,
    action: typeof lack.action === 'function' ? lack.action(facts) : lack.action,
    bridgeId: concerned > 0 ? facts.nearest : null,
    bridgeCount: concerned,
    account: lack.code === 'account-failing' ? facts.failingAccount : null,
  };
}

interface Told {
  code: WaitReasonCode;
  text: string;
  action: WaitAction | ((facts: Facts) => WaitAction);
}
interface Lack extends Told {
  count: (facts: Facts) => number;
}

/** Only the bridge knows what its rule file maps. */
const NOT_TAKEN: Told = {
  code: 'not-taken',
  text: 'A bridge could take it and does not: its rule file may lack the project or this kind of work. `bascule status` tells.',
  action: 'map-project',
};

/** The first count of zero names what is missing. */
const NARROWING: readonly Lack[] = [
  {
    count: (facts) => facts.following,
    code: 'no-bridge',
    text: 'No bridge follows this project.',
    action: ({ anyOnline }) => (anyOnline ? 'map-project' : 'connect-machine'),
  },
  {
    count: (facts) => facts.online,
    code: 'no-bridge-online',
    text: 'No bridge of this project is online.',
    action: 'start-bridge',
  },
  {
    count: (facts) => facts.capable,
    code: 'capability-missing',
    text: 'No online bridge can do this kind of work.',
    action: 'map-project',
  },
  {
    count: (facts) => facts.willing,
    code: 'bridge-paused',
    text: 'Every bridge that could take it is paused.',
    action: 'unpause-bridge',
  },
  {
    count: (facts) => facts.free,
    code: 'pool-full',
    text: 'Every worker of the bridges that could take it is busy.',
    action: 'wait',
  },
  {
    count: (facts) => facts.able,
    code: 'account-failing',
    text: 'No agent account passes its check on those bridges.',
    action: 'show-account',
  },
];
