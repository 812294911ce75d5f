import { projectsOf } from '../authorize.ts';
import type { Context } from '../context.ts';

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
