import { type Queries, statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { authorizeBoardRead } from './authorizeBoardRead.ts';
import { COLUMN_JSON, type ColumnRow, type StoredColumn, toColumn } from './columnRow.ts';
import { resolveHandle } from './findProject.ts';
import type { ProjectRow } from './projectRow.ts';

const OF_PROJECTS = statement<{ projectId: string; column: StoredColumn }>(
  'board_columns_read',
  `select k.project_id as "projectId", ${COLUMN_JSON} as "column"
   from board_column k
   join project p on p.id = k.project_id
   join account a on a.id = p.owner_id
   where k.project_id = any($1::uuid[]) and p.owner_id = $2
   order by k.project_id, k.position, k.id`,
);

/** The columns of boards in board order, by project id. It judges no scope: the caller has the projects already. */
export async function readColumns(
  ctx: Pick<Context, 'actor'> & { queries: Queries },
  projectIds: readonly string[],
): Promise<Map<string, ColumnRow[]>> {
  const columns = new Map<string, ColumnRow[]>(projectIds.map((id) => [id, []]));
  for (const row of await ctx.queries.query(OF_PROJECTS, [projectIds, ctx.actor.accountId])) {
    columns.get(row.projectId)?.push(toColumn(row.column));
  }
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
