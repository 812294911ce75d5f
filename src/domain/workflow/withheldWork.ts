import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { type WithheldRow, WithheldWork } from '../../tables/WithheldWork.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import type { TxContext } from '../context.ts';
import { actOnKnownConditions } from './actOnConditions.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import type { Retry } from './Retry.ts';
import { rulesIn } from './rulesFor.ts';
import { stillConcerns } from './stillConcerns.ts';
import { readWorkflow, workflowOf } from './workflowOf.ts';

const NAMES = namesOf(WithheldWork);

const TAKE = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build.deleteFrom('withheldWork').where('cardId', '=', cardId).returning(NAMES),
);

/**
 * Opens the work that was withheld from a locked card, as far as the rules of its column, and the conditions of its pull request, still
 * ask for it.
 */
export async function openWithheld(tx: TxContext, card: CardRow): Promise<void> {
  const rows = await run(tx.queries, TAKE, { cardId: card.id });
  if (rows.length === 0) return;
  const workflow = await readWorkflow(tx.queries, card.projectId);
  if (workflow === undefined) return;
  const present = new Set(rulesIn(workflow, card.column).map(({ id }) => id));
  for (const rule of workflow.rules) {
    const row = rows.find(({ ruleId }) => ruleId === rule.id);
    // An agent may have moved the card on before its checks failed.
    const isAsked =
      present.has(rule.id) || (row !== undefined && row.failedChecks !== null && stillConcerns(rule, card));
    if (row !== undefined && isAsked && !isOfCondition(row))
      await openRuleRequest(tx, card, workflow, rule, continued(row));
  }
  if (rows.some(isOfCondition)) await actOnKnownConditions(tx, card, workflow);
}

const TAKE_ONE = prepare(({ cardId, ruleId }: Bound<{ cardId: string; ruleId: string }>) =>
  build.deleteFrom('withheldWork').where('cardId', '=', cardId).where('ruleId', '=', ruleId),
);

/** What a rule asked for on a locked card is done: what was withheld of it opens no more. */
export async function forgetWithheldOf(tx: TxContext, cardId: string, ruleId: string): Promise<void> {
  await run(tx.queries, TAKE_ONE, { cardId, ruleId });
}

/** A locked card has left its column or the board: nothing that was withheld from it opens any more. */
export async function forgetWithheld(tx: TxContext, cardId: string): Promise<void> {
  await run(tx.queries, TAKE, { cardId });
}

const FORGET = prepare(({ projectId, ruleIds }: Bound<{ projectId: string; ruleIds: readonly string[] }>) =>
  build
    .deleteFrom('withheldWork as w')
    .using('card as c')
    .whereRef('c.id', '=', 'w.cardId')
    .where('c.projectId', '=', projectId)
    .where(({ not, eb }) => not(eb('w.ruleId', '=', among(ruleIds)))),
);

/** A project has new rules: what other ones asked for is withheld no longer. */
export async function forgetRules(tx: TxContext, project: ProjectRow): Promise<void> {
  const ruleIds = workflowOf(project).rules.map(({ id }) => id);
  await run(tx.queries, FORGET, { projectId: project.id, ruleIds });
}

/** Whether it is the first try for a condition, which need not hold any more. */
const isOfCondition = ({ reason, attempt, resumeSessionId, handBacks, sentBack }: WithheldRow): boolean =>
  reason !== null && attempt === 1 && resumeSessionId === null && handBacks === 0 && sentBack === 0;

const continued = ({ attempt, resumeSessionId, handBacks, reason, sentBack, failedChecks }: WithheldRow): Retry => ({
  attempt,
  resumeSessionId,
  handBacks,
  reason,
  sentBack,
  failedChecks: failedChecks ?? undefined,
});
