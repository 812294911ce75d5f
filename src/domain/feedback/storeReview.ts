import { asJson, type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { CardReview, type ReviewRow } from '../../tables/CardReview.ts';
import { namesOf } from '../../tables/columns.ts';
import type { TxContext } from '../context.ts';

type Lists = 'findings' | 'heads';
type NewRow = Bound<Omit<ReviewRow, Lists> & { findings: string; heads: string | null }>;

const INSERT = prepare((review: NewRow) =>
  build
    .insertInto('cardReview')
    .values({
      id: review.id,
      accountId: review.accountId,
      projectId: review.projectId,
      cardId: review.cardId,
      author: review.author,
      personId: review.personId,
      sessionId: review.sessionId,
      runId: review.runId,
      verdict: review.verdict,
      summary: review.summary,
      findings: asJson(review.findings),
      heads: asJson(review.heads),
      createdAt: review.createdAt,
    })
    .returning(namesOf(CardReview)),
);

/** Stores a review of a locked card, of a person or of an agent. */
export async function storeReview(tx: TxContext, { findings, heads, ...review }: ReviewRow): Promise<ReviewRow> {
  const row = await runOne(tx.queries, INSERT, {
    ...review,
    findings: JSON.stringify(findings),
    heads: heads && JSON.stringify(heads),
  });
  return row as ReviewRow;
}
