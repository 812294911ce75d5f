import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';

/** The fields of an open request of a card that ending it needs. */
export interface OpenRequest {
  id: string;
  ruleId: string | null;
  /** Whether the board's workflow opened it; a module or an integrator requested all others. */
  byWorkflow: boolean;
}

/** Only the workflow gives its requests a time to be taken in, whatever rule a module may name. */
const OPEN = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .selectFrom('workRequest')
    .select(({ eb }) => ['id', 'ruleId', eb('timesOutAt', 'is not', null).$castTo<boolean>().as('byWorkflow')])
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('state', '=', sql.lit('open'))
    .orderBy('id'),
);

/** The card's unclaimed requests. The card must be locked, otherwise more may appear at any moment. */
export async function openRequestsOf(tx: TxContext, cardId: string): Promise<OpenRequest[]> {
  return run(tx.queries, OPEN, { cardId });
}
