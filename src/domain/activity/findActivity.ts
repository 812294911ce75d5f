import { statement } from '../../db/statement.ts';
import { authorize, projectsOf } from '../authorize.ts';
import type { Context } from '../context.ts';
import { inLivingProject } from '../erasure/living.ts';
import { type ActivityEntry, LINE, OF_FEED, START, type StoredEntry, toEntry } from './ActivityEntry.ts';

/** Whether the caller's token reaches a project; `$3` is null for a token that reaches them all. */
const reached = (project: string): string => `($3::uuid[] is null or ${project} = any($3))`;

/** SQL text, because it reads two tables as one list. */
const SOME = statement<StoredEntry>(
  'activity_some',
  `select ${LINE} from audit_record a
   where a.id = any($1::uuid[]) and a.account_id = $2 and ${reached('a.project_id')} and ${OF_FEED} and ${inLivingProject('a')}
   union all
   select ${START} from run r
   where r.id = any($1::uuid[]) and r.account_id = $2 and ${reached('r.project_id')} and ${inLivingProject('r')}`,
);

/** The entries with these ids, by id; one that the caller does not reach, or that is no entry of a feed, is left out. */
export async function findActivity(ctx: Context, ids: readonly string[]): Promise<Map<string, ActivityEntry>> {
  authorize(ctx, 'view', 'projects');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId, projectsOf(ctx)]);
  return new Map(rows.flatMap((row) => toEntry(row) ?? []).map((entry) => [entry.id, entry]));
}
