import { isDeepStrictEqual } from 'node:util';
import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { LockedColumn } from '../board/columns/lockColumn.ts';
import { atEnd, putInColumn } from '../cards/putInColumn.ts';
import type { TxContext } from '../context.ts';
import { writePullRequest } from '../pullRequests/pullRequestRow.ts';
import { onPullRequestChanged } from '../workflow/onPullRequestChanged.ts';

/**
 * Writes what a forge said of the pull request of a locked card, and does what follows from it: a merge ends the card, and rules ask
 * for their work. A card that is held or archived stays where it is until it is released or restored (`endMerged`).
 * @param end the column of `lockEndColumn`, where the pull request is merged
 * @returns the row with what was acted on
 */
export async function followPullRequest(
  tx: TxContext,
  card: CardRow,
  {
    before,
    after,
    end,
  }: { before: CardPullRequestRow | undefined; after: CardPullRequestRow; end: LockedColumn | undefined },
): Promise<CardPullRequestRow> {
  const isMerged = after.state === 'merged' && before?.state !== 'merged';
  const ends = isMerged && end !== undefined && !card.column.terminal;
  const rests = card.held || card.archivedAt !== null;
  const moved = ends && !rests ? await putInColumn(tx, card, end, atEnd(end), { endsHold: false }) : card;
  const told = ends && rests ? { ...after, facts: { ...after.facts, endsCard: true } } : after;
  const acted = await onPullRequestChanged(tx, moved, before, told);
  if (!isDeepStrictEqual(before, acted)) await writePullRequest(tx, acted);
  return acted;
}
