import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { CARD_CHANGES, changeCard } from '../cards/changeCard.ts';
import type { TxContext } from '../context.ts';
import type { PullRequestChanged } from '../pullRequests/PullRequestEvent.ts';

const FIND = prepare(({ projectId, number }: Bound<{ projectId: string; number: number }>) =>
  build.selectFrom('card').select('id').where('projectId', '=', projectId).where('number', '=', number),
);
/** People may give one pull request to so many cards: each of them is locked at every delivery. */
const MOST_CARDS = 20;
const NAMED = prepare(({ projectId, number, url }: Bound<{ projectId: string; number: number; url: string }>) =>
  build
    .selectFrom('card')
    .select('id')
    .where('projectId', '=', projectId)
    .where('pullRequestNumber', '=', number)
    .where(({ or, eb }) => or([eb('pullRequestUrl', 'is', null), eb('pullRequestUrl', '=', url)]))
    .orderBy('id')
    .limit(sql.lit(MOST_CARDS)),
);

/**
 * The number of the card that a pull request is for: its branch is called `card-{number}…`, or its text says
 * `Bascule: #{number}`.
 */
function cardNumberOf({ branch, body }: PullRequestChanged): number | undefined {
  const [, number] = /(?:^|\/)card-(\d{1,9})(?!\w)/.exec(branch) ?? /\bBascule: ?#(\d{1,9})(?!\w)/i.exec(body) ?? [];
  return number === undefined ? undefined : Number(number);
}

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
  const number = cardNumberOf(pullRequest);
  const found = number === undefined ? undefined : await runOne(tx.queries, FIND, { projectId, number });
  const named = await run(tx.queries, NAMED, { projectId, number: pullRequest.number, url: pullRequest.url });
  const ids = [...named, ...(found === undefined ? [] : [found])].map(({ id }) => id);
  return { cardIds: [...new Set(ids)].sort(), isMissing: number !== undefined && found === undefined };
}

/** Whether a pull request is that of a card. Another one of the card stays its own until a newer one is opened. */
export function isOfCard(card: CardRow, { number, state, isNew }: PullRequestChanged): boolean {
  return card.pullRequestNumber === number || (state === 'open' && (isNew || card.pullRequestNumber === null));
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
