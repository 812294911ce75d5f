import { statement } from '../../../db/statement.ts';
import type { PortWaitRow } from '../../../tables/Bridge.ts';
import type { WorkRequestState } from '../../../tables/words.ts';
import { POOLS_NOW } from '../../bridges/readPools.ts';
import { CAPABLE, HELD } from '../requests/workRequestRow.ts';
import { BLOCKER_NUMBERS } from './blockers.ts';
import { atWorkBeside } from './columnPlaces.ts';

/** A column whose limit is reached, as the statement returns it. */
export interface FullColumn {
  slug: string;
  label: string | null;
  labelKey: string | null;
  locale: string;
  limit: number;
  atWork: number;
}

/** The facts that decide why a request waits. */
export interface WaitFacts {
  id: string;
  /** Null where no kind is asked about. */
  kind: string | null;
  state: WorkRequestState;
  /** A time in which every bridge that could take it has sent heartbeats. */
  long: boolean;
  held: boolean;
  /** The numbers of the cards that its card waits for, at most six. */
  blockers: number[];
  /** The column of its card where that has no place for it; null otherwise. */
  fullColumn: FullColumn | null;
  /** The bridge that holds the request, or held it last. */
  holder: string | null;
  holderName: string | null;
  /** The bridge that comes closest to taking it; of several, the one that was heard last. */
  nearest: string | null;
  /** An account of that bridge that does not pass its check: the one that the attempt names, or one that rules use. */
  failingAccount: { name: string; reason?: string | null } | null;
  /** The account that the request names, as an attempt does. */
  namedAccount: string | null;
  /** Why that bridge cannot use its folder of the project; null when it can, or has none. */
  unreadyReason: string | null;
  /** Whether a bridge of the account is online, whichever projects it follows. */
  anyOnline: boolean;
  following: number;
  online: number;
  mapping: number;
  ready: number;
  capable: number;
  running: number;
  willing: number;
  free: number;
  able: number;
  clear: number;
  /** The port of that bridge's machine that the request waits for. */
  portWait: Pick<PortWaitRow, 'port' | 'usedBy'> | null;
}

/**
 * A bridge that does not say what its rule file maps counts as one that maps the project. The order of bridges by how many of
 * the counts they are in, the last heard first.
 */
const NEAREST = `alive desc, alive and mapped desc, alive and mapped and ready desc, qualified desc, fit desc, fit and not paused desc,
  fit and not paused and not full_up desc, fit and not paused and not full_up and not failing desc,
  fit and not paused and not full_up and not failing and port_wait is null desc, last_seen_at desc, bridge_id`;

/**
 * Whether bridge `br` has the kind of request `w` in its rule file. A bridge that does not say counts as one that has it, and so
 * does every bridge where the request brings a prompt: the file may allow prompts, which need no kind.
 */
const RUNS = '(br.work_kinds is null or w.kind is null or w.prompt is not null or w.kind = any(br.work_kinds))';

/**
 * Counts, each narrower than the one before, by the very predicates of offer and claim. SQL text, because it shares those
 * predicates with the statements of heartbeats and claims.
 * @param source the requests `w`
 * @param fullColumn the `FullColumn` of request `w`, or null
 * @param asked which of the requests
 * @param blockers the numbers of the cards that the card of request `w` waits for
 */
export const waitFacts = (
  name: string,
  source: string,
  fullColumn: string,
  asked: string,
  blockers = BLOCKER_NUMBERS,
) =>
  statement<WaitFacts>(
    name,
    `select w.id, w.kind, w.state, w.waiting_since < $3::timestamptz as long, ${HELD} as held, ${blockers} as blockers, b.*, ${fullColumn} as full_column, w.bridge_id as holder, w.attempt_account as named_account,
     (select coalesce(c.name, right(c.bridge_id::text, 12)) from bridge c
      where c.account_id = w.account_id and c.bridge_id = w.bridge_id) as holder_name,
     exists (select 1 from bridge_beat o where o.account_id = $2 and o.last_seen_at >= $3::timestamptz) as any_online
   from ${source}
   cross join lateral (
     select count(*)::int as following,
       (count(*) filter (where alive))::int as online,
       (count(*) filter (where alive and mapped))::int as mapping,
       (count(*) filter (where alive and mapped and ready))::int as ready,
       (count(*) filter (where qualified))::int as capable,
       (count(*) filter (where fit))::int as running,
       (count(*) filter (where fit and not paused))::int as willing,
       (count(*) filter (where fit and not paused and not full_up))::int as free,
       (count(*) filter (where fit and not paused and not full_up and not failing))::int as able,
       (count(*) filter (where fit and not paused and not full_up and not failing and port_wait is null))::int as clear,
       (array_agg(bridge_id order by ${NEAREST}))[1] as nearest,
       (array_agg(failing_account order by ${NEAREST}))[1] as failing_account,
       (array_agg(unready_reason order by ${NEAREST}))[1] as unready_reason,
       (array_agg(port_wait order by ${NEAREST}))[1] as port_wait
     from (
       select g.*, alive and mapped and ready and capable as qualified, alive and mapped and ready and capable and runs as fit from (
       select br.bridge_id, bb.last_seen_at, bb.last_seen_at >= $3::timestamptz as alive, ${CAPABLE} as capable, ${RUNS} as runs,
         br.pause_asked or coalesce(bb.reported_paused, false) as paused,
         jsonb_array_length(br.worker_pools) > 0 and not exists (
           select 1 from jsonb_array_elements(case when bb.last_seen_at >= $3::timestamptz then ${POOLS_NOW} else br.worker_pools end) p where (p->>'inUse')::int < (p->>'size')::int) as full_up,
         case when w.attempt_account is null then coalesce((select not bool_or(a->>'state' = 'ready') from jsonb_array_elements(br.agent_accounts) a
                   where (a->>'used')::boolean), false)
           else not br.agent_accounts @> jsonb_build_array(jsonb_build_object('name', w.attempt_account, 'state', 'ready')) end as failing,
         case when w.attempt_account is null then (select a from jsonb_array_elements(br.agent_accounts) a
          where (a->>'used')::boolean and a->>'state' <> 'ready' limit 1)
           else coalesce((select a from jsonb_array_elements(br.agent_accounts) a where a->>'name' = w.attempt_account limit 1),
             jsonb_build_object('name', w.attempt_account)) end as failing_account,
         br.mapped_projects is null or m.state is not null as mapped, br.mapped_projects is null or m.state = 'ready' as ready,
         m.reason as unready_reason, m.port_wait
       from bridge br join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id
       left join lateral (
         select p->>'state' as state, p->>'reason' as reason,
           (select t from jsonb_array_elements(p->'portWaits') t where t->>'workRequestId' = w.id::text limit 1) as port_wait
         from jsonb_array_elements(br.mapped_projects) p
         where p->>'id' = w.project_id::text limit 1) m on true
       where br.account_id = w.account_id and w.project_id = any(br.projects)
       ) g
     ) f
   ) b
   where ${asked}`,
  );

/** Column `k` of account `a` as a `FullColumn`, with the card that asks for a place in it. */
export const toldColumn = (
  cardId: string,
) => `jsonb_build_object('slug', k.slug, 'label', k.label, 'labelKey', k.label_key,
    'locale', a.locale, 'limit', k.wip_limit, 'atWork', ${atWorkBeside(cardId)})`;
