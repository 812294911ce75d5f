import { projectsOf } from '../authorize.ts';
import type { Context } from '../context.ts';
import { LAST_ID } from '../input/page.ts';

/** What one inbox covers: the projects that its person may view, or some of them, and the bridges of the account. */
export interface InboxReach {
  readonly accountId: string;
  /** Null for all projects that the person may view. */
  readonly projectIds: readonly string[] | null;
  /** Bridges belong to the account: a token that is bound to projects sees none. */
  readonly bridges: boolean;
}

/** Nothing older is looked for, so that an account's history costs nothing. In days. */
const NEWS_DAYS = 30;

export const newsSince = ({ now }: Pick<Context, 'now'>): Date => new Date(now.getTime() - NEWS_DAYS * 86_400_000);

/** What the caller's inbox covers; `projectId` narrows it to one project. */
export function reachOf(ctx: Context, projectId?: string | null): InboxReach {
  const bound = projectsOf(ctx);
  const { accountId } = ctx.actor;
  if (!projectId) return { accountId, projectIds: bound, bridges: bound === null };
  const id = projectId.toLowerCase();
  return { accountId, projectIds: bound === null || bound.includes(id) ? [id] : [], bridges: bound === null };
}

/**
 * The projects `p` that a person may view, among those in $2 unless it is null. This is the only place for this rule.
 */
export const VIEWED_PROJECTS = `project p where ($2::uuid[] is null or p.id = any($2)) and (p.owner_id = $1
  or p.id = any(array(select m.project_id from project_member m where m.account_id = $1)) and p.owner_id is not null)`;

/**
 * The newest rows `x` of the table in project `p`, from the id $3 on and the newest first. Compared and ordered as pairs, they can be
 * read along the index of the project alone. By `project_id = p.id order by id` the planner may walk the primary key, because one
 * project owns nearly all rows, and for each other project it then walks all of them. Where a found row is compared with another table,
 * the caller writes `offset 0` into the `exists`: the planner, which cannot know how few rows there are, otherwise joins them with the whole
 * of that table.
 */
export const newestOf = (table: 'card_review' | 'site_review_comment'): string =>
  `cross join lateral (
     select * from ${table} x where (x.project_id, x.id) > (p.id, $3) and (x.project_id, x.id) <= (p.id, '${LAST_ID}'::uuid)
     order by x.project_id desc, x.id desc limit 200)`;
