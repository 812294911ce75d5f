import type { AskResume } from '../../tables/words.ts';

/** A question as its statements return it. */
export interface AskRow {
  id: string;
  accountId: string;
  projectId: string;
  cardId: string;
  sessionId: string;
  runId: string | null;
  question: string;
  createdAt: Date;
  answer: string | null;
  closedAt: Date | null;
  resume: AskResume | null;
  resumeRefused: string | null;
}

/** The columns above, of the table under alias `a`. */
export const ASK_COLUMNS = `a.id, a.account_id as "accountId", a.project_id as "projectId", a.card_id as "cardId",
  a.session_id as "sessionId", a.run_id as "runId", a.question, a.created_at as "createdAt", a.answer,
  a.closed_at as "closedAt", a.resume, a.resume_refused as "resumeRefused"`;
