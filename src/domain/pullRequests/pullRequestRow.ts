import { among, asJson, type Bound, build, placesOf, prepare, run, under } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import { CardPullRequest, type CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import { namesOf } from '../../tables/columns.ts';
import type { ForgeName } from '../../tables/words.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';

const NAMES = namesOf(CardPullRequest);
const PLAIN = NAMES.filter((name) => name !== 'facts') as Exclude<(typeof NAMES)[number], 'facts'>[];

/** The rows of cards that still name the pull request of their row: somebody may have given a card another one by hand. */
const followed = () =>
  build
    .selectFrom('cardPullRequest as r')
    .innerJoin('card as c', 'c.id', 'r.cardId')
    .whereRef('c.pullRequestNumber', '=', 'r.number');

const OF_CARDS = prepare(({ cardIds }: Bound<{ cardIds: readonly string[] }>) =>
  followed().select(under('r', NAMES)).where('r.cardId', '=', among(cardIds)),
);

/** The pull requests of cards, by the card. A card whose forge has said nothing of its pull request is left out. */
export async function findPullRequests(
  queries: Queries,
  cardIds: readonly string[],
): Promise<Map<string, CardPullRequestRow>> {
  if (cardIds.length === 0) return new Map();
  return new Map((await run(queries, OF_CARDS, { cardIds })).map((row) => [row.cardId, row]));
}

/** The pull request of a card, which the caller has locked to change it. */
export async function readPullRequest(queries: Queries, cardId: string): Promise<CardPullRequestRow | undefined> {
  return (await findPullRequests(queries, [cardId])).get(cardId);
}

type OfRepository = { projectId: string; forge: ForgeName; repository: string };
const inRepository = ({ projectId, forge, repository }: Bound<OfRepository>) =>
  followed()
    .select('r.cardId')
    .where('r.projectId', '=', projectId)
    .where('r.forge', '=', forge)
    .where('r.repository', '=', repository)
    .orderBy('r.cardId');
const OF_NUMBER = prepare(({ number, ...place }: Bound<OfRepository & { number: number }>) =>
  inRepository(place).where('r.number', '=', number),
);
const OF_HEAD = prepare(({ headSha, ...place }: Bound<OfRepository & { headSha: string }>) =>
  inRepository(place).where('r.headSha', '=', headSha),
);

/** The cards of a project whose pull request has that number in the repository. */
export async function findCardsOfNumber(queries: Queries, place: OfRepository & { number: number }): Promise<string[]> {
  return (await run(queries, OF_NUMBER, place)).map(({ cardId }) => cardId);
}

/** The cards of a project whose pull request has that commit as its head. */
export async function findCardsOfHead(queries: Queries, place: OfRepository & { headSha: string }): Promise<string[]> {
  return (await run(queries, OF_HEAD, place)).map(({ cardId }) => cardId);
}

type Stored = Omit<CardPullRequestRow, 'facts'> & { facts: string };
const PUT = prepare((bound: Bound<Stored>) => {
  const values = { ...placesOf(bound, PLAIN), facts: asJson<CardPullRequestRow['facts']>(bound.facts) };
  return build
    .insertInto('cardPullRequest')
    .values(values)
    .onConflict((known) => known.column('cardId').doUpdateSet(values));
});

/** Writes the row of a locked card, and tells open pages of it. */
export async function writePullRequest(tx: TxContext, row: CardPullRequestRow): Promise<void> {
  await run(tx.queries, PUT, { ...row, facts: JSON.stringify(row.facts) });
  signalCard(tx, { id: row.cardId, ownerId: row.accountId, projectId: row.projectId }, 'card-changed');
}
