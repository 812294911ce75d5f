import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { readColumns } from './listColumns.ts';
import type { ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';
import { signalColumns } from './signalColumns.ts';

const UPDATE = prepare((bound: Bound<{ projectId: string; slugs: readonly string[]; positions: readonly number[] }>) =>
  build
    .updateTable('boardColumn as k')
    .from(rowsOf('o', { slug: arrayOf(bound.slugs, 'text'), position: arrayOf(bound.positions, 'integer') }))
    .set(({ ref }) => ({ position: ref('o.position') }))
    .where('k.projectId', '=', bound.projectId)
    .whereRef('k.slug', '=', 'o.slug'),
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
    await run(tx.queries, UPDATE, {
      projectId: project.id,
      slugs: input.columns,
      positions: input.columns.map((_, place) => place + 1),
    });
    signalColumns(tx, project);
    return project;
  });
}
