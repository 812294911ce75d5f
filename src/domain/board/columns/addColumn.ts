import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { newId } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { freeSlug, toSlug } from '../../input/slug.ts';
import { line } from '../../input/text.ts';
import { auditProject } from '../projects/auditProject.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { lockProject } from '../projects/requireProject.ts';
import { readColumns } from './listColumns.ts';
import { signalColumns } from './signalColumns.ts';

/** Nobody could read a board with more columns. */
const MAX_COLUMNS = 50;

const INPUT = z.object({ label: line(50), terminal: z.boolean().nullish() });

type NewColumn = { id: string; projectId: string; slug: string; label: string; terminal: boolean; createdAt: Date };

const INSERT = prepare(({ id, projectId, slug, label, terminal, createdAt }: Bound<NewColumn>) =>
  build
    .insertInto('boardColumn')
    .columns(['id', 'projectId', 'slug', 'label', 'position', 'terminal', 'createdAt'])
    .expression(
      build
        .selectFrom('boardColumn')
        .select([id.as('id'), projectId.as('projectId'), slug.as('slug'), label.as('label')])
        .select(({ fn }) => sql<number>`coalesce(${fn.max('position')}, 0) + 1`.as('position'))
        .select([terminal.as('terminal'), createdAt.as('createdAt')])
        .where('projectId', '=', projectId),
    ),
);

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
    const slug = freeSlug(toSlug(wanted.label, 'column'), new Set(columns.map((column) => column.slug)));
    const id = newId();
    await run(tx.queries, INSERT, {
      id,
      projectId: project.id,
      slug,
      label: wanted.label,
      terminal: wanted.terminal ?? false,
      createdAt: tx.now,
    });
    auditProject(tx, project, 'board.column_added', { to: { id, label: wanted.label } });
    signalColumns(tx, project);
    return project;
  });
}
