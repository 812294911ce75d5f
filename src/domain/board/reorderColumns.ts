import { statement } from '../../db/statement.ts';
import { invalidInput } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { readColumns } from './listColumns.ts';
import type { ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';
import { signalColumns } from './signalColumns.ts';

const UPDATE = statement(
  'board_columns_reorder',
  `update board_column k set position = o.place
   from unnest($2::text[]) with ordinality as o(slug, place)
   where k.project_id = $1 and k.slug = o.slug`,
);

/**
 * Puts the columns of a board in the order of `columns`, which names every slug once.
 * @throws Refusal bad_user_input (`columns`), project_not_found
 */
export async function reorderColumns(
  ctx: Context,
  input: { projectId: string; columns: readonly string[] },
): Promise<ProjectRow> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const columns = (await readColumns(tx, [project.id])).get(project.id) ?? [];
    const wanted = new Set(input.columns);
    const complete = wanted.size === columns.length && columns.every((column) => wanted.has(column.slug));
    if (!complete || input.columns.length !== columns.length) {
      throw invalidInput([{ propertyPath: 'columns', message: 'must name every column of the board once' }]);
    }
    await tx.queries.query(UPDATE, [project.id, input.columns]);
    signalColumns(tx, project);
    return project;
  });
}
