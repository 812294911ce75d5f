import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { freeSlug, toSlug } from '../input/slug.ts';
import { line } from '../input/text.ts';
import { readColumns } from './listColumns.ts';
import type { ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';
import { signalColumns } from './signalColumns.ts';

/** A board with more columns than this cannot be read. */
const MAX_COLUMNS = 50;

const INPUT = z.object({ label: line(50), terminal: z.boolean().nullish() });

const INSERT = statement(
  'board_column_insert',
  `insert into board_column (id, project_id, slug, label, position, terminal)
   select $1, $2, $3, $4, coalesce(max(position), 0) + 1, $5 from board_column where project_id = $2`,
);

/**
 * Adds a column at the end of the board. Its slug is made of the label and stays, whatever it is called later.
 * @throws Refusal bad_user_input (`label`), project_not_found, conflict when the board is full
 */
export async function addColumn(
  ctx: Context,
  input: { projectId: string; label: string; terminal?: boolean | null },
): Promise<ProjectRow> {
  authorize(ctx, 'write', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const columns = (await readColumns(tx, [project.id])).get(project.id) ?? [];
    if (columns.length >= MAX_COLUMNS) {
      throw new Refusal('conflict', { message: `A board has at most ${MAX_COLUMNS} columns.` });
    }
    const slug = freeSlug(toSlug(wanted.label, 'column'), new Set(columns.map((column) => column.slug)));
    await tx.queries.query(INSERT, [newId(), project.id, slug, wanted.label, wanted.terminal ?? false]);
    signalColumns(tx, project);
    return project;
  });
}
