import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../errors.ts';
import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import { type CardRow, readCard } from '../board/cards/cardRow.ts';
import { lockCard, lockCards } from '../board/cards/lockCard.ts';
import type { LockedColumn } from '../board/columns/lockColumn.ts';
import type { TxContext } from '../context.ts';
import { inSavepoint } from '../inSavepoint.ts';
import { foldEvent } from '../pullRequests/foldEvent.ts';
import { newPullRequest, type Origin } from '../pullRequests/newPullRequest.ts';
import { isOwn, readOwnVoice } from '../pullRequests/ownVoice.ts';
import type { PullRequestChanged, PullRequestEvent } from '../pullRequests/PullRequestEvent.ts';
import {
  findCardsOfCommit,
  findCardsOfNumber,
  putEarlyChecks,
  readPullRequest,
  readPullRequests,
} from '../pullRequests/pullRequestRow.ts';
import { lockEndColumn } from '../workflow/lockEndColumn.ts';
import { followPullRequest } from './followPullRequest.ts';
import { findCandidates, isOfCard, linkPullRequest } from './linkPullRequest.ts';

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
      await inSavepoint(tx, async (part) => {
        const card = await lockCard(part, cardId);
        if ((await isOfCard(part, card, event)) && !(await change(part, card, place, event, end))) isDone = false;
      });
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
  const seen = await readPullRequests(tx.queries, cardIds);
  // A check of a commit that several pull requests may be about to get says nothing new of most: these are left in peace.
  const changing = [...seen.values()].filter((row) => says(event, row)).map(({ cardId }) => cardId);
  if (changing.length === 0) return;
  // The locks come before the look, since another delivery may change the rows in between.
  await lockCards(tx, changing);
  const rows = [...(await readPullRequests(tx.queries, changing)).values()].filter((row) => says(event, row));
  const [early, others] = partition(rows, (row) => event.kind === 'check' && event.headSha !== row.headSha);
  // Nothing follows from a check of a commit that is no head yet.
  await putEarlyChecks(
    tx,
    early.map((row) => foldEvent(row, event)),
  );
  for (const before of others.sort((one, other) => (one.cardId < other.cardId ? -1 : 1))) {
    // What the service posted itself is no news to its own rules.
    if (event.kind === 'review' && isOwn(event, await readOwnVoice(tx.queries, before.cardId))) continue;
    const card = await readCard(tx.queries, tx.actor.accountId, before.cardId);
    if (card !== undefined)
      await followPullRequest(tx, card, { before, after: foldEvent(before, event), end: undefined });
  }
}

/** Whether an event says something new of a pull request. */
const says = (event: PullRequestEvent, row: CardPullRequestRow): boolean =>
  !isDeepStrictEqual(foldEvent(row, event), row);

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
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
