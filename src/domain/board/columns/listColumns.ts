import { among, type Bound, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import type { Context } from '../../context.ts';
import { authorizeBoardRead } from '../authorizeBoardRead.ts';
import { resolveHandle } from '../projects/findProject.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { type ColumnRow, ownColumns, toColumn } from './columnRow.ts';

const OF_PROJECTS = prepare(({ projectIds, accountId }: Bound<{ projectIds: readonly string[]; accountId: string }>) =>
  ownColumns(accountId)
    .select('k.projectId')
    .where('k.projectId', '=', among(projectIds))
    .orderBy('k.projectId')
    .orderBy('k.position')
    .orderBy('k.id'),
);

/**
 * The columns of boards in board order, by project id. It checks no scope, because the caller already has the projects.
 */
export async function readColumns(
  ctx: Pick<Context, 'actor'> & { queries: Queries },
  projectIds: readonly string[],
): Promise<Map<string, ColumnRow[]>> {
  const columns = new Map<string, ColumnRow[]>(projectIds.map((id) => [id, []]));
  const rows = await run(ctx.queries, OF_PROJECTS, { projectIds, accountId: ctx.actor.accountId });
  for (const row of rows) columns.get(row.projectId)?.push(toColumn(row));
  return columns;
}

/**
 * A board's columns in their order, the Backlog among them (document 1 §4.8).
 * @throws Refusal project_not_found; not_found for a bridge while agent push is off
 */
export async function listColumns(
  ctx: Context,
  handle: string,
): Promise<{ project: ProjectRow; columns: ColumnRow[] }> {
  authorizeBoardRead(ctx);
  const project = await resolveHandle(ctx, handle);
  return { project, columns: (await readColumns(ctx, [project.id])).get(project.id) ?? [] };
}
