import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { conditionsOf } from '../pullRequests/conditionsOf.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { conditionOf } from './conditionOf.ts';
import { findRequestRun } from './findRequestRun.ts';
import { latestRequests } from './latestRequests.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesIn, rulesWhen } from './rulesFor.ts';
import type { Workflow } from './Workflow.ts';
import { readWorkflow } from './workflowOf.ts';

/** The reason of a run that cannot go on before its forge says something. */
export const WAITING_ON_FORGE = 'waiting-on-forge';

/** Whether the forge says what becomes of the pull request of a card, as long as that is not over. */
export async function isFollowed(tx: TxContext, card: CardRow): Promise<boolean> {
  const row = await readPullRequest(tx.queries, card.id);
  return row !== undefined && (row.state === 'open' || row.state === 'draft');
}

/**
 * The pull request of a locked card has changed: the rules for the conditions that it came to ask for their work, and work that
 * waited for the forge is asked for again. A condition that comes about while the card is held or archived, or lies where none of its
 * rules counts, is acted on at the next change after that.
 * @returns the row with what was acted on
 */
export async function onPullRequestChanged(
  tx: TxContext,
  card: CardRow,
  before: CardPullRequestRow | undefined,
  after: CardPullRequestRow,
): Promise<CardPullRequestRow> {
  if (card.held || card.archivedAt !== null) return after;
  const workflow = await readWorkflow(tx.queries, card.projectId);
  if (workflow === undefined) return after;
  if (isNews(before, after)) await goOn(tx, card, workflow);
  const acted = { ...after.facts.acted };
  for (const [condition, sha] of conditionsOf(after)) {
    if (acted[condition] === sha) continue;
    const rules = rulesWhen(workflow, card.column).filter(({ when = [] }) => when.includes(condition));
    for (const rule of rules) await openRuleRequest(tx, card, workflow, rule, { reason: condition });
    if (rules.length > 0) acted[condition] = sha;
  }
  return { ...after, facts: { ...after.facts, acted } };
}

/** Whether something was decided at the forge. That checks began, or that a commit was pushed, ends nobody's wait. */
function isNews(before: CardPullRequestRow | undefined, after: CardPullRequestRow): boolean {
  const hasEnded = after.checks === 'passed' || after.checks === 'failed';
  return (
    before === undefined ||
    before.state !== after.state ||
    (hasEnded && before.checks !== after.checks) ||
    (after.review !== 'none' && before.review !== after.review) ||
    (after.conflict === true && before.conflict !== true) ||
    before.openThreads !== after.openThreads
  );
}

async function goOn(tx: TxContext, card: CardRow, workflow: Workflow): Promise<void> {
  const rules = rulesIn(workflow, card.column);
  for (const request of await latestRequests(tx, card, rules)) {
    const rule = rules.find(({ id }) => id === request.ruleId);
    if (rule === undefined || request.state !== 'refused' || request.reason !== WAITING_ON_FORGE) continue;
    const run = await findRequestRun(tx, request);
    await openRuleRequest(tx, card, workflow, rule, {
      attempt: request.attempt,
      resumeSessionId: run?.sessionId ?? null,
      reason: conditionOf(rule, request),
    });
  }
}
