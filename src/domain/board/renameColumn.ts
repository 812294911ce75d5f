import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { line } from '../input/text.ts';
import { lockColumn } from './lockColumn.ts';
import type { ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';
import { signalColumns } from './signalColumns.ts';

const INPUT = z.object({ label: line(50) });

const UPDATE = statement('board_column_rename', 'update board_column set label = $2 where id = $1');

/**
 * Gives a column a typed label, which is shown as typed in every language (document 1 §2.8). Its slug stays.
 * @throws Refusal bad_user_input (`label`), project_not_found, column_not_found
 */
export async function renameColumn(
  ctx: Context,
  input: { projectId: string; column: string; label: string },
): Promise<ProjectRow> {
  authorize(ctx, 'write', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const column = await lockColumn(tx, project.id, input.column);
    await tx.queries.query(UPDATE, [column.id, wanted.label]);
    signalColumns(tx, project);
    return project;
  });
}
