import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { newId } from '../../../lib/uuid.ts';
import type { TxContext } from '../../context.ts';
import { freeSlug, toSlug } from '../../input/slug.ts';
import { line } from '../../input/text.ts';
import { auditProject } from '../projects/auditProject.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { signalColumns } from './signalColumns.ts';

/** Nobody could read a board with more columns. */
export const MAX_COLUMNS = 50;

export const columnName = line(50);

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
 * Writes a column at the end of the board of a locked project. Its slug is derived from the label.
 * @param columns the ones that the board has
 * @returns its slug
 */
export async function insertColumn(
  tx: TxContext,
  project: Pick<ProjectRow, 'id' | 'ownerId'>,
  columns: readonly { readonly slug: string }[],
  { label, terminal }: { label: string; terminal: boolean },
): Promise<string> {
  const slug = freeSlug(toSlug(label, 'column'), new Set(columns.map((column) => column.slug)));
  const id = newId();
  await run(tx.queries, INSERT, { id, projectId: project.id, slug, label, terminal, createdAt: tx.now });
  auditProject(tx, project, 'board.column_added', { to: { id, label } });
  signalColumns(tx, project);
  return slug;
}
