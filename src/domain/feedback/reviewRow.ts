import type { ReviewFinding } from '../../tables/CardReview.ts';
import type { Author, ReviewVerdict } from '../../tables/words.ts';

/** A review as its statements return it. */
export interface ReviewRow {
  id: string;
  cardId: string;
  author: Author;
  sessionId: string | null;
  runId: string | null;
  verdict: ReviewVerdict;
  summary: string;
  findings: ReviewFinding[];
  createdAt: Date;
}

/** The columns above, of the table under alias `v`. */
export const REVIEW_COLUMNS = `v.id, v.card_id as "cardId", v.author, v.session_id as "sessionId", v.run_id as "runId",
  v.verdict, v.summary, v.findings, v.created_at as "createdAt"`;
