import { statement } from '../../../db/statement.ts';
import type { AgentAccountRow, MappedProjectRow, WorkerPoolRow } from '../../../tables/Bridge.ts';
import type { ForgeName } from '../../../tables/words.ts';
import { quietBefore } from '../../bridges/isQuiet.ts';
import { POOLS_NOW } from '../../bridges/readPools.ts';
import type { Context } from '../../context.ts';
import { HELD } from '../../work/requests/workRequestRow.ts';
import { BLOCKED } from '../../work/waiting/blockers.ts';

/** A bridge that follows the project. */
export interface FollowingBridge {
  name: string;
  alive: boolean;
  paused: boolean;
  takesWork: boolean;
  /** The kinds of work that its rule file has; null if the bridge does not say. */
  workKinds: string[] | null;
  pools: WorkerPoolRow[];
  accounts: AgentAccountRow[];
  /** What its rule file maps the project to: nothing (`{}`), or a folder; null if the bridge does not say. */
  mapped: Partial<Pick<MappedProjectRow, 'state' | 'reason'>> | null;
}

/** What the service knows of the repositories of a project, in the order in which they were connected. */
export interface ForgeFacts {
  connected: {
    repository: string;
    forge: ForgeName;
    byApp: boolean;
    /** Whether its owner keeps a token of its forge, which may be used for it. */
    hasToken: boolean;
  }[];
  /** Whether one of its cards has a pull request. */
  hasPullRequests: boolean;
  /** Whether its rules let the service act at the forge. */
  acts: boolean;
}

/** What the service knows of a project's bridges and of the work that they took, and of its repositories. */
export interface ReadinessFacts {
  id: string;
  /** The one that was heard last comes first; 50 at most. */
  bridges: FollowingBridge[];
  /** The name of a bridge that is online and ran something for the project. */
  ranOn: string | null;
  /** The kinds of work that were run for the project, of those asked about. */
  kindsRun: string[];
  /** The kinds of work that have waited for a long time, on cards on which agents may work. */
  kindsWaiting: string[];
  forge: ForgeFacts;
}

/** SQL text, because it makes lists of several tables, and shares its conditions with the statements of claims. */
const FACTS = statement<ReadinessFacts>(
  'readiness_facts',
  `select p.id, f.bridges,
     (select b->>'name' from jsonb_array_elements(f.bridges) b
      where (b->>'alive')::boolean and exists (
        select 1 from run r where r.project_id = p.id and r.bridge_id = (b->>'id')::uuid)
      limit 1) as ran_on,
     array(select k.kind from unnest($3::uuid[], $4::text[]) as k(project_id, kind)
           where k.project_id = p.id and exists (
             select 1 from run r where r.project_id = p.id and r.work_kind = k.kind)) as kinds_run,
     array(select distinct w.kind from (
             select * from work_request w
             where w.account_id = $2 and w.state = 'open' and w.project_id = p.id and w.waiting_since < $5::timestamptz
               and not ${HELD} and not ${BLOCKED}
             limit 100) w order by w.kind) as kinds_waiting,
     jsonb_build_object(
       'connected', (select coalesce(jsonb_agg(jsonb_build_object('repository', c.repository, 'forge', c.forge, 'byApp', c.by_app,
           'hasToken', c.is_owners and exists (select from forge_token t where t.account_id = $2 and t.forge = c.forge
             and (c.base_url is null or t.base_url = c.base_url))) order by c.id), '[]')
         from (select id, repository, forge, true as by_app, null as base_url, true as is_owners from project_repository where project_id = p.id
               union all select id, repository, forge, false, base_url, is_owners from project_webhook where project_id = p.id) c),
       'hasPullRequests', exists (select from card_pull_request r where r.project_id = p.id)
         or exists (select from card c where c.project_id = p.id and c.pull_request_number is not null),
       'acts', exists (select from forge_rules g where g.project_id = p.id and (g.merges or g.posts_reviews or g.opens_pull_requests))) as forge
   from project p cross join lateral (
     select coalesce(jsonb_agg(to_jsonb(b) - 'seen' order by b.seen desc), '[]') as bridges
     from (
       select br.bridge_id as id, coalesce(br.name, right(br.bridge_id::text, 12)) as name, bb.last_seen_at as seen,
         bb.last_seen_at >= $5::timestamptz as alive, br.pause_asked or coalesce(bb.reported_paused, false) as paused,
         'work-requests' = any(br.capabilities) as "takesWork", br.work_kinds as "workKinds", case when bb.last_seen_at >= $5::timestamptz then ${POOLS_NOW} else br.worker_pools end as pools, br.agent_accounts as accounts,
         case when br.mapped_projects is not null then coalesce((
           select m from jsonb_array_elements(br.mapped_projects) m where m->>'id' = p.id::text limit 1), '{}') end as mapped
       from bridge br join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id
       where br.account_id = $2 and p.id = any(br.projects)
       order by bb.last_seen_at desc limit 50
     ) b
   ) f
   where p.id = any($1::uuid[]) and p.owner_id = $2`,
);

/** The facts of projects by project id, in one statement; `kinds` are those that each project's workflow asks for. */
export async function readReadinessFacts(
  ctx: Pick<Context, 'actor' | 'queries' | 'now' | 'flags'>,
  projectIds: readonly string[],
  kinds: readonly { projectId: string; kind: string }[],
): Promise<Map<string, ReadinessFacts>> {
  const rows = await ctx.queries.query(FACTS, [
    projectIds,
    ctx.actor.accountId,
    kinds.map(({ projectId }) => projectId),
    kinds.map(({ kind }) => kind),
    quietBefore(ctx),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
