import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { lockColumn } from './lockColumn.ts';
import type { ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';
import { signalColumns } from './signalColumns.ts';

const HOLDS_CARDS = statement<{ filled: boolean }>(
  'board_column_filled',
  'select exists (select 1 from card where column_id = $1) as filled',
);

const DELETE = statement('board_column_delete', 'delete from board_column where id = $1');

/**
 * Removes an empty column.
 * @throws Refusal project_not_found, column_not_found, conflict for the Backlog and for a column that holds cards
 */
export async function removeColumn(ctx: Context, input: { projectId: string; column: string }): Promise<ProjectRow> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const column = await lockColumn(tx, project.id, input.column);
    if (column.backlog)
      throw new Refusal('conflict', { message: 'The Backlog cannot be removed, because cards begin there.' });
    const [cards] = await tx.queries.query(HOLDS_CARDS, [column.id]);
    if (cards?.filled) {
      throw new Refusal('conflict', { message: 'The column holds cards; move them to another column first.' });
    }
    await tx.queries.query(DELETE, [column.id]);
    signalColumns(tx, project);
    return project;
  });
}
