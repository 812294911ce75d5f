import { invalidInput } from '../../errors.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import { lockColumnFor } from '../board/columns/lockColumn.ts';
import { placeBefore } from '../board/columns/placeBefore.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { requireUntried } from '../work/waiting/attempts.ts';
import { CARD_CHANGES, type CardChanges, changeCard } from './changeCard.ts';
import { atEnd, putInColumn } from './putInColumn.ts';
import { authorizeLeaving, type Leaving, stopWorking } from './stopWorking.ts';

const LABELS = CARD_CHANGES.pick({ labels: true });

/**
 * Moves a card in front of another card of a column, or to the end of another column; without `before` and `last`, a move to
 * its own column changes nothing. A move within a column changes the order and nothing else. When the column changes, open work
 * requests of the left column end, and the rules of the entered column run. Interactive runs of the card close (document 2
 * §4.6). A person who moves a held card ends the hold (document 1 §2.8); an agent does not.
 * An agent does not move a card that is tried in several ways: picking one of the attempts does.
 *
 * Runs at work on the card go on; with `workingRuns: 'stop'`, those of a card that leaves its column are asked to stop.
 *
 * A priority and labels that come with the move are set before it, so that the work that it opens finds them, and not without it.
 *
 * The column is locked before the card, because making room may change the places of its other cards.
 * @throws Refusal card_not_found, column_not_found, bad_user_input (`before`, `last`, `labels`), conflict, and what `authorizeLeaving` throws
 */
export async function moveCard(
  ctx: Context,
  input: { cardId: string; column: string; before?: string | null; last?: boolean | null } & Pick<
    CardChanges,
    'priority' | 'labels'
  > &
    Leaving,
): Promise<CardRow> {
  const actor = authorizeCardWrite(ctx);
  authorizeLeaving(ctx, input);
  if (input.last && input.before) {
    throw invalidInput([{ propertyPath: 'last', message: 'must not be given together with before' }]);
  }
  const { labels } = parseInput(LABELS, input);
  return transaction(ctx, async (tx) => {
    // New labels need the project's lock, which comes before those of its columns.
    if (labels) await lockProject(tx, (await requireCard(tx, input.cardId)).projectId);
    const column = await lockColumnFor(tx, input.cardId, input.column);
    const found = await lockCard(tx, input.cardId);
    const changes = labels || input.priority;
    const left = changes ? await changeCard(tx, found, { labels, priority: input.priority }) : found;
    const within = column.id === left.column.id;
    const stays = within && !input.last && (!input.before || input.before === left.id);
    if (stays) return left;
    // Agents of several attempts would move the card one after the other, each as if its own result counted.
    if (!within && actor === 'agent') await requireUntried(tx.queries, left.id);
    const place = input.before ? await placeBefore(tx, column, input.before, left.id) : atEnd(column);
    const card = await putInColumn(tx, left, column, place, { endsHold: actor === 'human' });
    if (!within) await stopWorking(tx, card, input);
    return card;
  });
}
