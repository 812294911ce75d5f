import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { TxContext } from '../context.ts';
import { actOnConditions } from './actOnConditions.ts';
import { goOn } from './waitOnForge.ts';
import { readWorkflow } from './workflowOf.ts';

/**
 * The pull request of a locked card has changed: the rules for the conditions that it came to ask for their work, and work that
 * waited for the forge is asked for again. While the card is held or archived nothing of that happens; `catchUpWithForge` does it
 * afterwards.
 * @returns the row with what was decided and acted on
 */
export async function onPullRequestChanged(
  tx: TxContext,
  card: CardRow,
  before: CardPullRequestRow | undefined,
  after: CardPullRequestRow,
): Promise<CardPullRequestRow> {
  const isDecided = before !== undefined && hasDecided(before, after);
  const decided = { sha: after.headSha, at: tx.now.toISOString() };
  const row = isDecided ? { ...after, facts: { ...after.facts, decided } } : after;
  if (card.held || card.archivedAt !== null) return row;
  const workflow = await readWorkflow(tx.queries, card.projectId);
  if (workflow === undefined) return row;
  if (before === undefined || isDecided) await goOn(tx, card, workflow, () => true);
  return actOnConditions(tx, card, workflow, row);
}

/**
 * Whether something was decided at the forge. That checks began, or that a commit was pushed, ends nobody's wait, and neither
 * does a conversation where anybody can begin one.
 */
function hasDecided(before: CardPullRequestRow, after: CardPullRequestRow): boolean {
  const hasEnded = after.checks === 'passed' || after.checks === 'failed';
  return (
    before.state !== after.state ||
    (hasEnded && before.checks !== after.checks) ||
    (after.review !== 'none' && before.review !== after.review) ||
    (after.conflict === true && before.conflict !== true) ||
    openOf(before) > openOf(after) ||
    (openOf(before) < openOf(after) && after.facts.isPrivate === true)
  );
}

/** What the service itself began is no news to its own rules. */
const openOf = ({ facts }: CardPullRequestRow): number =>
  facts.threads.filter(({ isResolved, isOwn }) => !isResolved && isOwn !== true).length;
