import { statement } from '../../db/statement.ts';
import type { ChecksState, ForgeName, ReviewState } from '../../tables/words.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';

/** A pull request that is read again. */
export interface DuePullRequest {
  cardId: string;
  accountId: string;
  projectId: string;
  forge: ForgeName;
  number: number;
  url: string;
  headSha: string;
  checks: ChecksState;
  review: ReviewState;
  openThreads: number;
  isBehind: boolean;
  readAt: Date | null;
  /** Its state as far as it matters to whether it is read again. */
  lookName: string;
}

/**
 * SQL text, because a window numbers the pull requests of each account, so that accounts take turns. `review` and `checks` are what
 * deliveries made of them, which only says which pull requests are worth a look. What was looked at in vain is left out before accounts take
 * turns, so that it keeps nobody's place; another state makes it due at once, and so does a review of its change by a person. Deliveries do not say what a reviewer asks for, so each such
 * state is read once.
 */
const DUE = statement<DuePullRequest>(
  'forge_pulls_due',
  `select d.*
   from (
     select r.card_id, r.account_id, r.project_id, r.forge, r.number, r.url, r.head_sha, r.checks, r.review, r.open_threads,
       r.is_behind, r.read_at, n.name as look_name,
       row_number() over (partition by r.account_id order by o.old, r.read_at nulls first) as turn
     from card_pull_request r
     join card c on c.id = r.card_id and c.pull_request_number = r.number and c.archived_at is null
     left join forge_rules f on f.project_id = r.project_id
     cross join lateral (select r.read_at is null or r.read_at < $1::timestamptz - interval '1 hour' as old) o
     left join lateral (
       select v.id, v.verdict from card_review v where v.card_id = r.card_id and v.heads is not null
       order by v.id desc limit 1) v on true
     cross join lateral (
       select concat_ws(' ', r.head_sha, r.checks, r.review, r.open_threads, r.is_behind, o.old, v.id) as name) n
     where r.state in ('open', 'draft') and (r.look_at is null or r.look_at <= $1 or r.looked_as <> n.name) and ${inLivingProject('r')}
       and (exists (select from forge_token t where t.account_id = r.account_id)
         or ($4 and exists (select from project_repository n where n.project_id = r.project_id and n.can_push)))
       and (o.old or (r.review = 'changes-requested' and r.looked_as is distinct from n.name)
         or (f.merges and not r.in_queue and r.state = 'open' and (r.review = 'approved' or v.verdict = 'approve') and r.checks in ('passed', 'none')))
   ) d
   where d.turn <= $2
   order by d.turn, d.read_at nulls first limit $3`,
);

export const findDuePullRequests = (
  ctx: Pick<Context, 'queries' | 'now'>,
  mostOfAccount: number,
  limit: number,
  hasApp: boolean,
): Promise<DuePullRequest[]> => ctx.queries.query(DUE, [ctx.now, mostOfAccount, limit, hasApp]);
