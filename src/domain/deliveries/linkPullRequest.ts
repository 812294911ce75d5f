import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { CARD_CHANGES, changeCard } from '../cards/changeCard.ts';
import type { TxContext } from '../context.ts';
import { cardNumberOf } from '../pullRequests/cardNumberOf.ts';
import type { PullRequestChanged } from '../pullRequests/PullRequestEvent.ts';
import { isUnpickedBranch } from '../work/waiting/attempts.ts';

/** People may give one pull request to so many cards: each of them is locked at every delivery. */
const MOST_CARDS = 20;
interface Wanted {
  projectId: string;
  /** The card that it names; null where it names none. */
  cardNumber: number | null;
  number: number;
  url: string;
}
const FIND = prepare(({ projectId, cardNumber, number, url }: Bound<Wanted>) =>
  build
    .selectFrom('card')
    .select(['id', 'number'])
    .where('projectId', '=', projectId)
    .where('number', '=', cardNumber)
    .union(
      // In a statement of its own: the limit of a part would be that of the whole union, and cut off the card that is named.
      build
        .selectFrom(
          build
            .selectFrom('card')
            .select(['id', 'number'])
            .where('projectId', '=', projectId)
            .where('pullRequestNumber', '=', number)
            .where(({ or, eb }) => or([eb('pullRequestUrl', 'is', null), eb('pullRequestUrl', '=', url)]))
            .orderBy('id')
            .limit(sql.lit(MOST_CARDS))
            .as('given'),
        )
        .select(['id', 'number']),
    ),
);

/** The cards that a pull request may belong to, and whether it names one that there is not. */
export interface Candidates {
  readonly cardIds: readonly string[];
  readonly isMissing: boolean;
}

/**
 * The cards that a pull request may belong to: the one that it names, and those that people gave it by hand. One from a fork belongs
 * to none, because anybody can open it, and agents work on what a card leads to.
 */
export async function findCandidates(
  tx: TxContext,
  projectId: string,
  pullRequest: PullRequestChanged,
): Promise<Candidates> {
  if (pullRequest.isFromFork) return { cardIds: [], isMissing: false };
  const named = cardNumberOf(pullRequest);
  const { number, url } = pullRequest;
  const found = await run(tx.queries, FIND, { projectId, cardNumber: named ?? null, number, url });
  return {
    cardIds: found.map(({ id }) => id).sort(),
    isMissing: named !== undefined && !found.some((card) => card.number === named),
  };
}

/**
 * Whether a pull request is that of a locked card. Another one of the card stays its own until a newer one is opened. One from the
 * branch of an attempt that is not picked is not the card's.
 */
export async function isOfCard(
  tx: TxContext,
  card: CardRow,
  { number, state, isNew, branch }: PullRequestChanged,
): Promise<boolean> {
  if (card.pullRequestNumber === number) return true;
  if (state !== 'open' || !(isNew || card.pullRequestNumber === null)) return false;
  return !(await isUnpickedBranch(tx.queries, card.id, branch));
}

/**
 * Writes a pull request and its head on its locked card.
 * @returns the card; undefined when its forge says of it what no card takes
 */
export async function linkPullRequest(
  tx: TxContext,
  card: CardRow,
  pullRequest: { readonly number: number; readonly url: string; readonly headSha: string },
): Promise<CardRow | undefined> {
  const { success, data: wanted } = CARD_CHANGES.safeParse({
    pullRequestNumber: pullRequest.number,
    pullRequestUrl: pullRequest.url,
    headSha: pullRequest.headSha,
  });
  if (!success) return undefined;
  const isSame =
    card.pullRequestNumber === wanted.pullRequestNumber &&
    card.pullRequestUrl === wanted.pullRequestUrl &&
    card.headSha === wanted.headSha;
  return isSame ? card : changeCard(tx, card, wanted);
}
