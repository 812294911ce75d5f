import { type Bound, build, placesOf, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { type WithheldRow, WithheldWork } from '../../tables/WithheldWork.ts';
import type { TxContext } from '../context.ts';
import type { Retry } from './Retry.ts';
import type { WorkflowRule } from './Workflow.ts';

const NAMES = namesOf(WithheldWork);

const INSERT = prepare((row: Bound<WithheldRow>) =>
  build
    .insertInto('withheldWork')
    .values(placesOf(row, NAMES))
    .onConflict((held) =>
      held.columns(['cardId', 'ruleId']).doUpdateSet({
        attempt: row.attempt,
        resumeSessionId: row.resumeSessionId,
        handBacks: row.handBacks,
        sentBack: row.sentBack,
        failedChecks: row.failedChecks,
        reason: row.reason,
      }),
    ),
);

/** Remembers the work of a rule for a locked card that waits for other cards. A later try takes the place of an earlier one. */
export async function withhold(tx: TxContext, cardId: string, rule: WorkflowRule, retry: Retry): Promise<void> {
  await run(tx.queries, INSERT, {
    cardId,
    ruleId: rule.id,
    kind: rule.kind,
    attempt: retry.attempt ?? 1,
    resumeSessionId: retry.resumeSessionId ?? null,
    handBacks: retry.handBacks ?? 0,
    sentBack: retry.sentBack ?? 0,
    failedChecks: retry.failedChecks ?? null,
    reason: retry.reason ?? null,
    createdAt: tx.now,
  });
}
