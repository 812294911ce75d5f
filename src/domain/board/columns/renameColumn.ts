import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { line } from '../../input/text.ts';
import { auditProject } from '../projects/auditProject.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { lockProject } from '../projects/requireProject.ts';
import { lockColumn } from './lockColumn.ts';
import { nameColumn } from './nameColumn.ts';
import { signalColumns } from './signalColumns.ts';

const INPUT = z.object({ label: line(50) });

/** A column that has the label already does not change. */
const UPDATE = prepare(({ id, label, updatedAt }: Bound<{ id: string; label: string; updatedAt: Date }>) =>
  build
    .updateTable('boardColumn')
    .set({ label, updatedAt })
    .where('id', '=', id)
    .where('label', 'is distinct from', label),
);

/**
 * Gives a column a typed label, which is shown as typed in every language (document 1 §2.8). Its slug stays.
 * @throws Refusal bad_user_input (`label`), project_not_found, column_not_found
 */
export async function renameColumn(
  ctx: Context,
  input: { projectId: string; column: string; label: string },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const column = await lockColumn(tx, project.id, input.column);
    const from = await nameColumn(tx, column.id);
    await run(tx.queries, UPDATE, { id: column.id, label: wanted.label, updatedAt: tx.now });
    if (from.label !== wanted.label) {
      const to = { id: column.id, label: wanted.label };
      auditProject(tx, project, 'board.column_changed', { from, to, fields: ['label'] });
    }
    signalColumns(tx, project);
    return project;
  });
}
