import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { auditProject } from '../projects/auditProject.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { lockProject } from '../projects/requireProject.ts';
import { lockColumn } from './lockColumn.ts';
import { nameColumn } from './nameColumn.ts';
import { signalColumns } from './signalColumns.ts';

type Column = Bound<{ id: string }>;

const HOLDS_CARDS = prepare(({ id }: Column) =>
  build.selectFrom('card').select('id').where('columnId', '=', id).limit(sql.lit(1)),
);

const DELETE = prepare(({ id }: Column) => build.deleteFrom('boardColumn').where('id', '=', id));

/**
 * Removes an empty column.
 * @throws Refusal project_not_found, column_not_found, conflict for the Backlog and for a column that holds cards
 */
export async function removeColumn(ctx: Context, input: { projectId: string; column: string }): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const column = await lockColumn(tx, project.id, input.column);
    if (column.backlog)
      throw new Refusal('conflict', { message: 'The Backlog cannot be removed, because cards begin there.' });
    const card = await runOne(tx.queries, HOLDS_CARDS, { id: column.id });
    if (card !== undefined) {
      throw new Refusal('conflict', { message: 'The column holds cards; move them to another column first.' });
    }
    const from = await nameColumn(tx, column.id);
    await run(tx.queries, DELETE, { id: column.id });
    auditProject(tx, project, 'board.column_removed', { from });
    signalColumns(tx, project);
    return project;
  });
}
