import { z } from 'zod';
import { Refusal } from '../../../errors.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { lockProject } from '../projects/requireProject.ts';
import { columnName, insertColumn, MAX_COLUMNS } from './insertColumn.ts';
import { readColumns } from './listColumns.ts';

const INPUT = z.object({ label: columnName, terminal: z.boolean().nullish() });

/**
 * Adds a column at the end of the board. Its slug is derived from the label and never changes, even if the label does.
 * @throws Refusal bad_user_input (`label`), project_not_found, conflict when the board is full
 */
export async function addColumn(
  ctx: Context,
  input: { projectId: string; label: string; terminal?: boolean | null },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const columns = (await readColumns(tx, [project.id])).get(project.id) ?? [];
    if (columns.length >= MAX_COLUMNS) {
      throw new Refusal('conflict', { message: `A board has at most ${MAX_COLUMNS} columns.` });
    }
    await insertColumn(tx, project, columns, { label: wanted.label, terminal: wanted.terminal ?? false });
    return project;
  });
}
