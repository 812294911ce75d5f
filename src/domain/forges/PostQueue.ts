import { type Statement, statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import type { ForgeClient } from '../pullRequests/ForgeClient.ts';
import type { ForgeTarget } from './findForgeTargets.ts';

/** Something that waits to be posted on a pull request. */
export interface Queued {
  id: string;
  accountId: string;
  projectId: string;
  cardId: string;
  cardNumber: number;
  pullRequestNumber: number;
  pullRequestUrl: string | null;
  attempts: number;
}

/** A table of what waits to be posted, and how one of its rows is posted. */
export interface PostQueue<Post extends Queued> {
  readonly due: Statement<Post>;
  readonly giveUpOld: Statement<{ count: number }>;
  /** Before the attempt: a process that dies during it must not try it at once without end. */
  readonly tried: Statement<unknown>;
  readonly posted: Statement<unknown>;
  readonly failed: Statement<unknown>;
  readonly givenUp: Statement<unknown>;
  readonly rested: Statement<unknown>;
  /** Returns the forge's id of what was posted; undefined where nobody wants it any more. */
  write(ctx: Context, client: ForgeClient, target: ForgeTarget, post: Post): Promise<string | undefined>;
}

/** The statements are SQL text, because they are those of two tables. */
export function createPostQueue<Post extends Queued>({
  table,
  columns,
  idColumn,
  isReady = 'true',
  rests = 'false',
  since = 'q.created_at',
  write,
}: {
  readonly table: 'pull_request_comment' | 'pull_request_post';
  /** What `write` needs beside the columns of all, under the alias `d`. */
  readonly columns: string;
  /** The column with the forge's id of what was posted. */
  readonly idColumn: string;
  /** Whether a row `q` may be posted now. */
  readonly isReady?: string;
  /** Whether a row `q` that is ready waits all the same; it grows old all the time. */
  readonly rests?: string;
  /** Since when a row `q` grows old. */
  readonly since?: string;
  readonly write: PostQueue<Post>['write'];
}): PostQueue<Post> {
  const update = (name: string, changes: string) =>
    statement<unknown>(`${table}_${name}`, `update ${table} set ${changes} where id = $1`);
  return {
    // A window numbers the rows of each account, so that accounts take turns.
    due: statement<Post>(
      `${table}_is_due`,
      `select d.id, d.account_id, d.project_id, d.card_id, c.number as card_number, d.pull_request_number, d.pull_request_url,
         d.attempts, ${columns}
       from (select q.*, row_number() over (partition by q.account_id order by q.id) as turn
             from ${table} q
             where q.posted_at is null and q.given_up_at is null and (q.next_at is null or q.next_at <= $1)
               and ${isReady} and not (${rests}) and ${inLivingProject('q')}) d
       join card c on c.id = d.card_id
       where d.turn <= $2
       order by d.turn, d.id limit $3`,
    ),
    // It gives many up at once, the oldest first, and says how many.
    giveUpOld: statement<{ count: number }>(
      `${table}_too_old`,
      `with old as (
         select q.id from ${table} q
         where q.posted_at is null and q.given_up_at is null and ${since} < $2 and ${isReady} and ${inLivingProject('q')}
           and (q.attempts = 0 or q.next_at <= $1)
         order by q.id limit 1000 for update skip locked),
       gone as (
         update ${table} set given_up_at = $1, failure = coalesce(failure, 'too-old')
         where id in (select id from old) returning id)
       select count(*)::int as count from gone`,
    ),
    tried: update('tried', 'attempts = $2, next_at = $3'),
    posted: update('was_posted', `posted_at = $2, ${idColumn} = $3, failure = null`),
    failed: update('failed', 'next_at = $2, failure = $3'),
    givenUp: update('given_up', 'given_up_at = $2, failure = $3'),
    rested: update('rested', 'next_at = $2'),
    write,
  };
}
