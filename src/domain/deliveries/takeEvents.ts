import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../errors.ts';
import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCard, lockCardOf } from '../board/cards/lockCard.ts';
import type { LockedColumn } from '../board/columns/lockColumn.ts';
import type { TxContext } from '../context.ts';
import { foldEvent } from '../pullRequests/foldEvent.ts';
import { newPullRequest, type Origin } from '../pullRequests/newPullRequest.ts';
import type { PullRequestChanged, PullRequestEvent } from '../pullRequests/PullRequestEvent.ts';
import { findCardsOfCommit, findCardsOfNumber, readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { followPullRequest } from './followPullRequest.ts';
import { findCandidates, isOfCard, linkPullRequest } from './linkPullRequest.ts';
import { lockEndColumn } from './lockEndColumn.ts';

/** The project that a delivery is for, and where it comes from. */
export type DeliveryPlace = Origin & { readonly projectId: string };

/**
 * Writes what a delivery says of pull requests on the cards of a project.
 * @returns false when it names a card that there is not, or that takes no more: delivered again, it may find another state
 */
export async function takeEvents(
  tx: TxContext,
  place: DeliveryPlace,
  events: readonly PullRequestEvent[],
): Promise<boolean> {
  let isDone = true;
  for (const event of events) {
    if (event.kind === 'pull-request') {
      if (!(await takeChange(tx, place, event))) isDone = false;
    } else {
      await takePart(tx, place, event);
    }
  }
  return isDone;
}

async function takeChange(tx: TxContext, place: DeliveryPlace, event: PullRequestChanged): Promise<boolean> {
  const { cardIds, isMissing } = await findCandidates(tx, place.projectId, event);
  let isDone = !isMissing;
  for (const cardId of cardIds) {
    // For each card again: the one before may have taken the place at the end.
    const end = event.state === 'merged' ? await lockEndColumn(tx, place.projectId) : undefined;
    try {
      const card = await lockCard(tx, cardId);
      if (isOfCard(card, event) && !(await change(tx, card, place, event, end))) isDone = false;
    } catch (error) {
      // A full account, or a card that was deleted just now, is no fault of the delivery.
      if (!(error instanceof Refusal)) throw error;
      isDone = false;
    }
  }
  return isDone;
}

async function change(
  tx: TxContext,
  card: CardRow,
  place: DeliveryPlace,
  event: PullRequestChanged,
  end: LockedColumn | undefined,
): Promise<boolean> {
  const known = await readPullRequest(tx.queries, card.id);
  const before = known !== undefined && known.number === event.number && isFrom(known, place) ? known : undefined;
  const owner = { cardId: card.id, accountId: card.ownerId, projectId: card.projectId };
  const after = before === undefined ? newPullRequest(owner, place, event) : foldEvent(before, event);
  const linked = await linkPullRequest(tx, card, after);
  if (linked === undefined) return false;
  await followPullRequest(tx, linked, { before, after: { ...after, ...originOf(before, place) }, end });
  return true;
}

async function takePart(
  tx: TxContext,
  place: DeliveryPlace,
  event: Exclude<PullRequestEvent, PullRequestChanged>,
): Promise<void> {
  const { projectId, forge, repository, repositoryNumber } = place;
  const its = { projectId, forge, repository, repositoryNumber };
  const cardIds =
    event.kind === 'check'
      ? await findCardsOfCommit(tx.queries, { ...its, headSha: event.headSha })
      : await findCardsOfNumber(tx.queries, { ...its, number: event.number });
  for (const cardId of cardIds) {
    // A check of a commit that several pull requests may be about to get says nothing new of most: these are left in peace.
    const seen = await readPullRequest(tx.queries, cardId);
    if (seen === undefined || isDeepStrictEqual(foldEvent(seen, event), seen)) continue;
    // The lock comes before the look, since another delivery may change the row in between.
    const card = await lockCardOf(tx, tx.actor.accountId, cardId);
    const before = card && (await readPullRequest(tx.queries, card.id));
    if (card === undefined || before === undefined) continue;
    await followPullRequest(tx, card, { before, after: foldEvent(before, event), end: undefined });
  }
}

const isFrom = (row: CardPullRequestRow, { forge, repository, repositoryNumber }: Origin): boolean =>
  row.forge === forge &&
  (row.repository === repository || (repositoryNumber !== null && row.repositoryNumber === repositoryNumber));

/** Where a repository has a webhook as well as the app, the app's name for it stays, so that the two do not take turns. */
function originOf(row: CardPullRequestRow | undefined, place: Origin): Origin {
  const { forge, repository, repositoryNumber, connection } =
    row !== undefined && row.repositoryNumber !== null && place.repositoryNumber === null ? row : place;
  return { forge, repository, repositoryNumber, connection };
}
