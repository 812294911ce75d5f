import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type ProjectRow } from './projectRow.ts';

const SOME = statement<ProjectRow>(
  'board_projects_some',
  `select ${columnsOf(Project, 'p')} from project p where p.id = any($1::uuid[]) and p.owner_id = $2`,
);

/** The caller's projects of these ids, by id; deleted ones and those of other accounts are left out. */
export async function findProjects(ctx: Context, projectIds: readonly string[]): Promise<Map<string, ProjectRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await ctx.queries.query(SOME, [projectIds.filter((id) => inProjects(ctx, id)), ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}
