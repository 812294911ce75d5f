import type { FeedbackRow } from '../../domain/feedback/listFeedback.ts';
import { feedbackNodeId } from '../../domain/nodes/nodeIds.ts';
import type { Feedback } from './Feedback.ts';

/** An entry of a list of feedback as the graph's node. */
export function toFeedback(row: FeedbackRow): Feedback {
  const { id, kind, cardId, author, personId, text, question, verdict, findings, context, page, at } = row;
  return {
    id: feedbackNodeId(id),
    sourceId: id,
    kind,
    cardId,
    author,
    personId,
    text,
    question,
    verdict,
    findings,
    context,
    page: page && { ...page, resolvedAt: page.resolvedAt === null ? null : new Date(page.resolvedAt) },
    at,
  };
}
