import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { LockedColumn } from '../board/columns/lockColumn.ts';
import { atEnd, putInColumn } from '../cards/putInColumn.ts';
import type { TxContext } from '../context.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { openRuleRequest } from '../workflow/openRuleRequest.ts';
import { CHANGES_REQUESTED, type WorkPlan } from './planWork.ts';

/** What became of the work that a review asked for. */
export interface ReviewedWork {
  /** The request that the review opened. */
  readonly opened: WorkRequestRow | null;
  /** The open work that finds the comments. */
  readonly sentTo: WorkRequestRow | null;
  /** Why no work was opened, for people; null where it was, and where open work finds the comments. */
  readonly refused: string | null;
}

export const NO_WORK: ReviewedWork = { opened: null, sentTo: null, refused: null };

const OPENED = prepare(({ cardId, ruleId }: Bound<{ cardId: string; ruleId: string }>) =>
  build
    .selectFrom('workRequest')
    .select(WORK_REQUEST_NAMES)
    .where('subjectId', '=', cardId)
    .where('subjectType', '=', sql.lit('card'))
    .where('ruleId', '=', ruleId)
    .where('state', '=', sql.lit<'open'>('open'))
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/** Does about a locked card what its plan says. `column` is that of the plan, locked before the card. */
export async function openReviewedWork(
  tx: TxContext,
  card: CardRow,
  plan: WorkPlan,
  column: LockedColumn | undefined,
): Promise<ReviewedWork> {
  if (plan.does === 'nothing') return { ...NO_WORK, refused: plan.because };
  if (plan.does === 'reach') return { ...NO_WORK, sentTo: plan.request };
  const { rule, workflow, resumeSessionId } = plan;
  const there = column === undefined ? card : { ...card, column: column.shown };
  // Before the move, which opens the work of the column only where there is none: this one knows its session and its reason.
  const became = await openRuleRequest(tx, there, workflow, rule, { reason: CHANGES_REQUESTED, resumeSessionId });
  if (column !== undefined) await putInColumn(tx, card, column, atEnd(column), { endsHold: false });
  if (became !== 'opened') return { ...NO_WORK, refused: WITHHELD };
  const opened = await runOne(tx.queries, OPENED, { cardId: card.id, ruleId: rule.id });
  return { ...NO_WORK, opened: opened ?? null };
}

const WITHHELD = 'This card waits for other cards. The work begins when those are finished.';
