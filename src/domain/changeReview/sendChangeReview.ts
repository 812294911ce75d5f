import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput, Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import type { ReviewedHead, ReviewRow } from '../../tables/CardReview.ts';
import { REVIEW_VERDICTS, type ReviewVerdict } from '../../tables/words.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import { lockColumnFor } from '../board/columns/lockColumn.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import { MAX_REPOSITORIES } from '../changes/changeBounds.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { recordSaid } from '../feedback/recordSaid.ts';
import { storeReview } from '../feedback/storeReview.ts';
import { parseInput } from '../input/parseInput.ts';
import { said } from '../input/text.ts';
import { recordMentionsOfReview } from '../members/mentions/recordMentions.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { isTried, TRIED } from '../work/waiting/attempts.ts';
import { gitId, repository } from './changeCommentInput.ts';
import { contentOf } from './contentOf.ts';
import { findRepeated } from './findRepeated.ts';
import { NO_WORK, openReviewedWork, type ReviewedWork } from './openReviewedWork.ts';
import { planWork } from './planWork.ts';
import { presentChanges } from './presentChanges.ts';

const INPUT = z.object({
  verdict: z.enum(REVIEW_VERDICTS, `must be one of ${REVIEW_VERDICTS.join(', ')}`),
  summary: said(10_000, 0),
  heads: z
    .array(z.object({ repository, head: gitId }))
    .max(MAX_REPOSITORIES, `must be at most ${MAX_REPOSITORIES}`)
    .refine((heads) => new Set(heads.map((each) => each.repository)).size === heads.length, {
      message: 'must not name a repository twice',
    }),
});

export interface NewChangeReview {
  readonly cardId: string;
  readonly verdict: ReviewVerdict;
  readonly summary: string;
  /** The commits that the person has before them. */
  readonly heads: readonly { readonly repository: string; readonly head: string }[];
}

export interface SentReview {
  readonly review: ReviewRow;
  readonly work: ReviewedWork;
}

const DRAFTS = prepare(({ cardId, draftBy }: Bound<{ cardId: string; draftBy: string }>) =>
  build.selectFrom('changeComment').select(['id', 'body']).where('cardId', '=', cardId).where('draftBy', '=', draftBy),
);

type Sending = Bound<{ cardId: string; draftBy: string; reviewId: string; createdAt: Date }>;

const SEND = prepare(({ cardId, draftBy, reviewId, createdAt }: Sending) =>
  build
    .updateTable('changeComment')
    .set({ draftBy: sql.lit(null), reviewId, createdAt })
    .where('cardId', '=', cardId)
    .where('draftBy', '=', draftBy),
);

/**
 * A person reviews the change of a card: all of their drafts on it are sent with the review, in one piece. A review that asks for
 * changes opens the work on the card, as requested changes of a forge do; where it cannot, it is stored all the same. Sent once
 * more within a minute, it is the same review.
 * @throws Refusal bad_user_input naming the field, card_not_found, refused where the card changed at that moment and while it is tried in several ways, storage_limit
 */
export async function sendChangeReview(ctx: Context, input: NewChangeReview): Promise<SentReview> {
  authorize(ctx, 'person', 'projects');
  const given = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const { card, column } = await lockFor(tx, input.cardId, given.verdict);
    if (await isTried(tx.queries, card.id)) throw new Refusal('refused', { message: TRIED });
    const person = personOf(tx.actor);
    const drafts = await run(tx.queries, DRAFTS, { cardId: card.id, draftBy: person });
    const heads = await headsOf(tx, card.id, given.heads);
    const repeated =
      drafts.length > 0 ? undefined : await findRepeated(tx, { ...given, cardId: card.id, person, heads });
    if (repeated !== undefined) return { review: repeated, work: NO_WORK };
    if (given.summary === '' && drafts.length === 0 && given.verdict !== 'approve') {
      throw invalidInput([{ propertyPath: 'summary', message: 'must say something where no comment does' }]);
    }
    const asks = given.verdict === 'request-changes';
    const plan = asks ? await planWork(tx.queries, card) : undefined;
    const planned = plan?.does === 'open' ? plan.column : null;
    if (planned !== (column?.slug ?? null)) {
      throw new Refusal('refused', { message: 'The card changed at that moment. Send the review again.' });
    }
    await requireStorage(tx, card.ownerId, { bytes: rowBytes(given.summary, '[]') });
    const review = await storeReview(tx, {
      id: newId(),
      accountId: card.ownerId,
      projectId: card.projectId,
      cardId: card.id,
      author: 'human',
      personId: person,
      sessionId: null,
      runId: null,
      verdict: given.verdict,
      summary: given.summary,
      findings: [],
      heads,
      createdAt: tx.now,
    });
    const work = plan === undefined ? NO_WORK : await openReviewedWork(tx, card, plan, column);
    recordSaid(tx, card, 'board.review_submitted', review.id);
    await run(tx.queries, SEND, { cardId: card.id, draftBy: person, reviewId: review.id, createdAt: tx.now });
    await recordMentionsOfReview(tx, card, review, drafts);
    return { review, work };
  });
}

/** Locks the card, and before it the column that the work would take it to. */
async function lockFor(tx: TxContext, cardId: string, verdict: ReviewVerdict) {
  const seen = await requireCard(tx, cardId);
  await keepProject(tx, seen.projectId);
  const plan = verdict === 'request-changes' ? await planWork(tx.queries, seen) : undefined;
  const slug = plan?.does === 'open' ? plan.column : null;
  const column = slug === null ? undefined : await lockColumnFor(tx, seen.id, slug);
  return { card: await lockCard(tx, seen.id), column };
}

/** What the person had before them, with what those commits hold where the change is still there. */
async function headsOf(ctx: Context, cardId: string, heads: NewChangeReview['heads']): Promise<ReviewedHead[]> {
  const changes = (await presentChanges(ctx, [cardId])).get(cardId) ?? [];
  return heads.map((seen) => {
    const change = changes.find((each) => each.repository === seen.repository && each.head === seen.head);
    return { ...seen, content: change === undefined ? null : contentOf(change.files) };
  });
}
