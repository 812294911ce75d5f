import { among, arrayOf, type Bound, build, prepare, rowsOf, run } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { auditProject } from '../projects/auditProject.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { lockProject } from '../projects/requireProject.ts';
import { readColumns } from './listColumns.ts';
import { signalColumns } from './signalColumns.ts';

type Order = {
  projectId: string;
  slugs: readonly string[];
  positions: readonly number[];
  moved: readonly string[];
  now: Date;
};

/** Closing the gap that a removed column left gives columns another position, but only those that moved have changed. */
const UPDATE = prepare((bound: Bound<Order>) =>
  build
    .updateTable('boardColumn as k')
    .from(rowsOf('o', { slug: arrayOf(bound.slugs, 'text'), position: arrayOf(bound.positions, 'integer') }))
    .set(({ eb, ref }) => ({
      position: ref('o.position'),
      updatedAt: eb.case().when('k.slug', '=', among(bound.moved)).then(bound.now).else(ref('k.updatedAt')).end(),
    }))
    .where('k.projectId', '=', bound.projectId)
    .whereRef('k.slug', '=', 'o.slug')
    .whereRef('k.position', '<>', 'o.position'),
);

/**
 * Puts the columns of a board in the order of `columns`, which names every slug once.
 * @throws Refusal bad_user_input (`columns`), project_not_found
 */
export async function reorderColumns(
  ctx: Context,
  input: { projectId: string; columns: readonly string[] },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
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
      moved: input.columns.filter((slug, place) => columns[place]?.slug !== slug),
      now: tx.now,
    });
    auditProject(tx, project, 'board.columns_reordered');
    signalColumns(tx, project);
    return project;
  });
}
