import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { conditionsOf } from '../pullRequests/conditionsOf.ts';
import { openRuleRequest } from './openRuleRequest.ts';
import { rulesWhen } from './rulesFor.ts';
import type { Workflow } from './Workflow.ts';

/**
 * The rules for the conditions that the pull request of a locked card is in ask for their work, once for each commit. A condition for
 * which none of the rules counts where the card lies is acted on at the next change after that.
 * @returns the row with what was acted on
 */
export async function actOnConditions(
  tx: TxContext,
  card: CardRow,
  workflow: Workflow,
  row: CardPullRequestRow,
): Promise<CardPullRequestRow> {
  const acted = { ...row.facts.acted };
  for (const [condition, sha] of conditionsOf(row)) {
    if (acted[condition] === sha) continue;
    const rules = rulesWhen(workflow, card.column).filter(({ when = [] }) => when.includes(condition));
    for (const rule of rules) await openRuleRequest(tx, card, workflow, rule, { reason: condition });
    if (rules.length > 0) acted[condition] = sha;
  }
  return { ...row, facts: { ...row.facts, acted } };
}
