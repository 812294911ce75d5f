import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';

/** An open request of a card, as far as ending it needs to know. */
export interface OpenRequest {
  id: string;
  ruleId: string | null;
  /** Whether the board's workflow opened it; others were asked for by a module or an integrator. */
  byWorkflow: boolean;
}

/** Only the workflow gives its requests a time to be taken in, whatever rule a module may name. */
const OPEN = statement<OpenRequest>(
  'board_open_requests',
  `select id, rule_id as "ruleId", times_out_at is not null as "byWorkflow"
   from work_request where subject_id = $1 and subject_type = 'card' and state = 'open' order by id`,
);

/** The card's unclaimed requests. The card must be locked, or more may follow at any moment. */
export async function openRequestsOf(tx: TxContext, cardId: string): Promise<OpenRequest[]> {
  return tx.queries.query(OPEN, [cardId]);
}
