import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { CARD_CHANGES, changeCard } from '../cards/changeCard.ts';
import type { TxContext } from '../context.ts';

/** A pull request, as a delivery describes it. */
export interface PullRequest {
  readonly number: number;
  readonly url: string;
  readonly headSha: string;
  /** The branch that it asks to be merged. */
  readonly branch: string;
  /** What its author wrote about it. */
  readonly body: string;
  /** Whether that branch is in another repository than the one it is to be merged into. */
  readonly isFromFork: boolean;
  /** Whether it was opened or reopened just now. */
  readonly isNew: boolean;
  /** Whether it is neither merged nor closed. */
  readonly isOpen: boolean;
}

const FIND = prepare(({ projectId, number }: Bound<{ projectId: string; number: number }>) =>
  build.selectFrom('card').select('id').where('projectId', '=', projectId).where('number', '=', number),
);

/**
 * The number of the card that a pull request is for: its branch is called `card-{number}…`, or its text says
 * `Bascule: #{number}`. One from a fork is for none, because anybody can open it, and agents work on what a card leads to.
 */
function cardNumberOf({ branch, body, isFromFork }: PullRequest): number | undefined {
  if (isFromFork) return undefined;
  const [, number] = /(?:^|\/)card-(\d{1,9})(?!\w)/.exec(branch) ?? /\bBascule: ?#(\d{1,9})(?!\w)/i.exec(body) ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * Writes a pull request and its head on its card. Another pull request of the card stays there until a newer one is opened.
 * @returns false when it names a card that there is not, or that takes no more: delivered again, it may find another state
 */
export async function linkPullRequest(tx: TxContext, projectId: string, pullRequest: PullRequest): Promise<boolean> {
  const number = cardNumberOf(pullRequest);
  const found = number === undefined ? undefined : await runOne(tx.queries, FIND, { projectId, number });
  const { success, data: wanted } = CARD_CHANGES.safeParse({
    pullRequestNumber: pullRequest.number,
    pullRequestUrl: pullRequest.url,
    headSha: pullRequest.headSha,
  });
  if (found === undefined || !success) return number === undefined;
  try {
    const card = await lockCard(tx, found.id);
    const isIts = card.pullRequestNumber === pullRequest.number;
    const takesItsPlace = pullRequest.isOpen && (pullRequest.isNew || card.pullRequestNumber === null);
    if (!isIts && !takesItsPlace) return true;
    if (isIts && card.pullRequestUrl === wanted.pullRequestUrl && card.headSha === wanted.headSha) return true;
    await changeCard(tx, card, wanted);
    return true;
  } catch (error) {
    // A full account, or a card that was deleted just now, is no fault of the delivery.
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
