import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Project } from '../../tables/Project.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type ProjectRow } from './projectRow.ts';

const ALL = statement<ProjectRow>(
  'board_projects_all',
  `select ${columnsOf(Project, 'p')} from project p where p.owner_id = $1 order by p.id`,
);

/** Every project of the caller, as a bridge asks for them at its start. Open while agent push is off. */
export async function listProjectSummaries(ctx: Context): Promise<ProjectRow[]> {
  authorize(ctx, ctx.actor.scopes.has('agent') ? 'bridge' : 'read', 'projects');
  const rows = await ctx.queries.query(ALL, [ctx.actor.accountId]);
  return rows.filter(({ id }) => inProjects(ctx, id));
}
