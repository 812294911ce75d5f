import { sql } from 'kysely';
import { among, asJson, type Bound, build, placesOf, prepare, run, under } from '../../db/builder.ts';
import { type Queries, statement } from '../../db/statement.ts';
import { CardPullRequest, type CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import { namesOf } from '../../tables/columns.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';

const NAMES = namesOf(CardPullRequest).filter(
  (name): name is keyof CardPullRequestRow => name !== 'lookAt' && name !== 'lookedAs',
);
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
export async function readPullRequests(
  queries: Queries,
  cardIds: readonly string[],
): Promise<Map<string, CardPullRequestRow>> {
  if (cardIds.length === 0) return new Map();
  return new Map((await run(queries, OF_CARDS, { cardIds })).map((row) => [row.cardId, row]));
}

/** The pull request of a card, which the caller has locked to change it. */
export async function readPullRequest(queries: Queries, cardId: string): Promise<CardPullRequestRow | undefined> {
  return (await readPullRequests(queries, [cardId])).get(cardId);
}

/** A repository of a project. Its name may change; the number, where it is known, does not. */
export type Repository = Pick<CardPullRequestRow, 'projectId' | 'forge' | 'repository' | 'repositoryNumber'>;

const inRepository = ({ projectId, forge, repository, repositoryNumber }: Bound<Repository>) =>
  followed()
    .select('r.cardId')
    .where('r.projectId', '=', projectId)
    .where('r.forge', '=', forge)
    .where(({ or, eb }) => or([eb('r.repository', '=', repository), eb('r.repositoryNumber', '=', repositoryNumber)]));
const OF_NUMBER = prepare((bound: Bound<Repository & { number: number }>) =>
  inRepository(bound).where('r.number', '=', bound.number).orderBy('r.cardId'),
);
const OF_HEAD = prepare((bound: Bound<Repository & { headSha: string }>) =>
  inRepository(bound).where('r.headSha', '=', bound.headSha).orderBy('r.cardId'),
);
/** So many pull requests may get a check whose commit is the head of none: each of them may be about to get that head. */
const MOST_WAITING = 20;
const UNMERGED = prepare((place: Bound<Repository>) =>
  inRepository(place)
    .where('r.state', 'in', [sql.lit<'open'>('open'), sql.lit<'draft'>('draft')])
    .orderBy('r.changedAt', 'desc')
    .limit(sql.lit(MOST_WAITING)),
);

const idsOf = (rows: readonly { cardId: string }[]): string[] => rows.map(({ cardId }) => cardId);

/** The cards whose pull request has that number in the repository. */
export const findCardsOfNumber = async (queries: Queries, place: Repository & { number: number }): Promise<string[]> =>
  idsOf(await run(queries, OF_NUMBER, place));

/**
 * The cards whose pull request has that commit as its head; where it is the head of none, those of the pull requests that changed
 * last, because the delivery that makes it a head may be on its way.
 */
export async function findCardsOfCommit(queries: Queries, place: Repository & { headSha: string }): Promise<string[]> {
  const found = idsOf(await run(queries, OF_HEAD, place));
  return found.length > 0 ? found : idsOf(await run(queries, UNMERGED, place)).sort();
}

type Stored = Omit<CardPullRequestRow, 'facts'> & { facts: string };
const PUT = prepare((bound: Bound<Stored>) => {
  const values = { ...placesOf(bound, PLAIN), facts: asJson<CardPullRequestRow['facts']>(bound.facts) };
  return build
    .insertInto('cardPullRequest')
    .values(values)
    .onConflict((known) => known.column('cardId').doUpdateSet(values));
});

/** SQL text, because it takes lists. */
const PUT_EARLY = statement<never>(
  'pull_requests_early_checks',
  `update card_pull_request r set facts = jsonb_set(r.facts, '{early}', e.early::jsonb)
   from unnest($1::uuid[], $2::text[]) as e(card_id, early) where r.card_id = e.card_id`,
);

/** Writes the early checks of rows of locked cards. No page shows them. */
export async function putEarlyChecks(tx: TxContext, rows: readonly CardPullRequestRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.queries.query(PUT_EARLY, [
    rows.map(({ cardId }) => cardId),
    rows.map(({ facts }) => JSON.stringify(facts.early)),
  ]);
}

/** Writes the row of a locked card, and tells open pages of it. */
export async function writePullRequest(tx: TxContext, row: CardPullRequestRow): Promise<void> {
  await run(tx.queries, PUT, { ...row, facts: JSON.stringify(row.facts) });
  signalCard(tx, { id: row.cardId, ownerId: row.accountId, projectId: row.projectId }, 'card-changed');
}
