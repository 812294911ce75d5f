import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import { CardReview, type ReviewFinding, type ReviewRow } from '../../tables/CardReview.ts';
import { columnsOf } from '../../tables/columns.ts';
import { REVIEW_VERDICTS, type ReviewVerdict, SEVERITIES } from '../../tables/words.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import { lockCardForRows } from '../board/lockCardForRows.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { line, said } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';
import { findSessionRun } from './findSessionRun.ts';
import { recordSaid } from './recordSaid.ts';

const MAX_FINDINGS = 200;
/** All findings together, as JSON: a page of reviews must stay something that can be sent. */
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

/** Findings travel as text, because the driver takes a list for one of the database's own. */
const INSERT = statement<ReviewRow>(
  'review_insert',
  `insert into card_review as v
     (id, account_id, project_id, card_id, author, session_id, run_id, verdict, summary, findings, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11) returning ${columnsOf(CardReview, 'v')}`,
);

/**
 * Stores a review of a card's work, with the run of the session that reviewed. It moves, holds and asks nothing: what
 * follows from a review is the workflow's and people's affair (document 3 §2.2).
 * @throws Refusal bad_user_input naming the field, card_not_found
 */
export async function submitReview(ctx: Context, input: NewReview): Promise<ReviewRow> {
  const author = authorizeCardWrite(ctx);
  const { sessionId = null, verdict, summary, findings } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const place = { accountId: card.ownerId, projectId: card.projectId, cardId: card.id };
    const runId = sessionId === null ? undefined : await findSessionRun(tx, { ...place, sessionId });
    const [review] = await tx.queries.query(INSERT, [
      newId(),
      card.ownerId,
      card.projectId,
      card.id,
      author,
      sessionId,
      runId ?? null,
      verdict,
      summary,
      JSON.stringify(findings),
      tx.now,
    ]);
    recordSaid(tx, card, 'board.review_submitted');
    return review as ReviewRow;
  });
}

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}
