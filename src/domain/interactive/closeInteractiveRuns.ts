import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { TxContext } from '../context.ts';
import { closeRuns } from './closeRuns.ts';

/** An index holds the cards of open sessions alone, so that the card's history costs nothing. */
const OPEN = statement<RunRow>(
  'interactive_open_of_card',
  `select ${columnsOf(Run, 'r')} from run r
   where r.project_id = $1 and r.kind = 'interactive' and r.state = 'running'
     and r.subject_type = 'card' and r.subject_id = $2
   order by r.id for no key update`,
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
  return closeRuns(tx, await tx.queries.query(OPEN, [card.projectId, card.id]));
}
