import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { type LockedColumn, lockColumn } from '../board/columns/lockColumn.ts';
import type { TxContext } from '../context.ts';
import { readWorkflow } from './workflowOf.ts';

const FIRST_END = prepare(({ projectId }: Bound<{ projectId: string }>) =>
  build
    .selectFrom('boardColumn')
    .select('slug')
    .where('projectId', '=', projectId)
    .where('terminal', '=', sql.lit(true))
    .orderBy('position')
    .limit(sql.lit(1)),
);

/**
 * Locks the column to which a merge moves a card of a project, before the card is locked: the first of those that end cards.
 * Undefined where the workflow moves no card then, or no column ends one.
 */
export async function lockEndColumn(tx: TxContext, projectId: string): Promise<LockedColumn | undefined> {
  if ((await readWorkflow(tx.queries, projectId))?.endsOnMerge !== true) return undefined;
  const first = await runOne(tx.queries, FIRST_END, { projectId });
  return first && lockColumn(tx, projectId, first.slug);
}
