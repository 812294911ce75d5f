import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { conditionsOf } from '../pullRequests/conditionsOf.ts';
import { readPullRequest, writePullRequest } from '../pullRequests/pullRequestRow.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesWhen } from './rulesFor.ts';
import type { Workflow, WorkflowRule } from './Workflow.ts';

/**
 * The rules for the conditions that the pull request of a locked card is in ask for their work. A condition is acted on once its work
 * has opened: one whose work is withheld is looked at when nothing keeps that back any more, and may be over by then.
 * @returns the row with what was acted on
 */
export async function actOnConditions(
  tx: TxContext,
  card: CardRow,
  workflow: Workflow,
  row: CardPullRequestRow,
): Promise<CardPullRequestRow> {
  if (card.held || card.archivedAt !== null) return row;
  // What other rules did in the past is of no use, and rules may change often.
  const keys = new Set(workflow.rules.flatMap((rule) => (rule.when ?? []).map((condition) => keyOf(condition, rule))));
  const acted = Object.fromEntries(Object.entries(row.facts.acted).filter(([key]) => keys.has(key)));
  for (const [condition, sha] of conditionsOf(row)) {
    if (card.column.terminal && condition !== 'merged') continue;
    for (const rule of rulesWhen(workflow, card.column)) {
      const key = keyOf(condition, rule);
      if (rule.when?.includes(condition) !== true || acted[key] === sha) continue;
      const became = await openRuleRequest(tx, card, workflow, rule, { reason: condition });
      if (became === 'opened') acted[key] = sha;
    }
  }
  return { ...row, facts: { ...row.facts, acted } };
}

/** Each rule acts by itself: where a condition has two, the second waits until the work of the first has ended. */
const keyOf = (condition: string, { id }: WorkflowRule): string => `${condition} ${id}`;

/** The same for what was written of its pull request before. */
export async function actOnKnownConditions(tx: TxContext, card: CardRow, workflow: Workflow): Promise<void> {
  if (card.pullRequestNumber === null || rulesWhen(workflow, card.column).length === 0) return;
  const row = await readPullRequest(tx.queries, card.id);
  if (row === undefined) return;
  const after = await actOnConditions(tx, card, workflow, row);
  if (JSON.stringify(after.facts.acted) !== JSON.stringify(row.facts.acted)) await writePullRequest(tx, after);
}
