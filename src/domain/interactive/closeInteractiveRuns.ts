import { sql } from 'kysely';
import { type Bound, prepare, run } from '../../db/builder.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { closeRuns } from './closeRuns.ts';
import { lockedRuns } from './sessionRuns.ts';

/** An index holds the cards of open sessions alone, so that the card's history costs nothing. */
const OPEN = prepare(({ projectId, cardId }: Bound<{ projectId: string; cardId: string }>) =>
  lockedRuns(projectId)
    .where('state', '=', sql.lit('running'))
    .where('subjectType', '=', sql.lit('card'))
    .where('subjectId', '=', cardId)
    .orderBy('id'),
);

/**
 * Closes the open interactive runs of a card that moved or is deleted (document 2 §4.6). The caller has locked the card,
 * and locks no request after this.
 * @returns the runs that closed
 */
export async function closeInteractiveRunsOf(
  tx: TxContext,
  card: { id: string; projectId: string },
): Promise<RunRow[]> {
  return closeRuns(tx, await run(tx.queries, OPEN, { projectId: card.projectId, cardId: card.id }));
}
