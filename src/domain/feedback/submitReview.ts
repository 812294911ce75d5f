import { z } from 'zod';
import { newId } from '../../lib/uuid.ts';
import type { ReviewFinding, ReviewRow } from '../../tables/CardReview.ts';
import { REVIEW_VERDICTS, type ReviewVerdict, SEVERITIES } from '../../tables/words.ts';
import { writerOf } from '../actInProject.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { line, said } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';
import { recordMentions } from '../members/mentions/recordMentions.ts';
import { queueReview } from '../pullRequests/queueReview.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { findSessionRun } from './findSessionRun.ts';
import { recordSaid } from './recordSaid.ts';
import { storeReview } from './storeReview.ts';

const MAX_FINDINGS = 200;
/** The limit for all findings together, as JSON, so that a page of reviews can still be sent. */
const MAX_BYTES = 262_144;

const FINDING = z.object({
  path: line(1000).nullish().transform(orNull),
  line: z.int('must be an integer').min(1, 'must be 1 or more').max(2_147_483_647).nullish().transform(orNull),
  severity: z.enum(SEVERITIES, `must be one of ${SEVERITIES.join(', ')}`),
  title: line(200),
  detail: said(10_000, 0),
});

const INPUT = z.object({
  sessionId: uuid.nullish(),
  verdict: z.enum(REVIEW_VERDICTS, `must be one of ${REVIEW_VERDICTS.join(', ')}`),
  summary: said(10_000),
  findings: z
    .array(FINDING)
    .max(MAX_FINDINGS, `must be at most ${MAX_FINDINGS}`)
    .refine((findings) => Buffer.byteLength(JSON.stringify(findings)) <= MAX_BYTES, {
      message: `must be at most ${MAX_BYTES} bytes of JSON`,
    }),
});

export interface NewReview {
  cardId: string;
  sessionId?: string | null;
  verdict: ReviewVerdict;
  summary: string;
  findings: readonly (Omit<ReviewFinding, 'path' | 'line'> & { path?: string | null; line?: number | null })[];
}

/**
 * Stores a review of a card's work, with the run of the session that reviewed. It moves, holds and asks nothing: the
 * workflow and people decide what follows from a review (document 3 §2.2). A project may have those of agents posted at its forge.
 * @throws Refusal bad_user_input naming the field, card_not_found, storage_limit
 */
export async function submitReview(ctx: Context, input: NewReview): Promise<ReviewRow> {
  const author = authorizeCardWrite(ctx);
  const { sessionId = null, verdict, summary, findings } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const place = { accountId: card.ownerId, projectId: card.projectId, cardId: card.id };
    const runId = sessionId === null ? undefined : await findSessionRun(tx, { ...place, sessionId });
    const found = JSON.stringify(findings);
    await requireStorage(tx, card.ownerId, { bytes: rowBytes(summary, found) });
    const id = newId();
    const review = await storeReview(tx, {
      ...place,
      id,
      author,
      personId: writerOf(tx.actor, author),
      sessionId,
      runId: runId ?? null,
      verdict,
      summary,
      findings,
      heads: null,
      createdAt: tx.now,
    });
    await recordMentions(tx, card, { reviewId: id, text: summary });
    await queueReview(tx, id);
    recordSaid(tx, card, 'board.review_submitted', id);
    return review;
  });
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}
