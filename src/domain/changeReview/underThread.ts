import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';

type State = 'isOutdated' | 'resolvedAt' | 'resolvedBy';
type Placed = 'repository' | 'path' | 'side' | 'startLine' | 'endLine' | 'quote' | 'blob' | 'head';

/** The place of an answer, and its state: those of its thread. The quote stays with the first comment. */
export function underThread(
  comment: ChangeCommentRow,
): Pick<ChangeCommentRow, Placed | State | 'threadId' | 'suggestion'> {
  const { repository, path, side, startLine, endLine, blob, head } = comment;
  const { isOutdated, resolvedAt, resolvedBy } = comment;
  const place = { repository, path, side, startLine, endLine, blob, head, isOutdated, resolvedAt, resolvedBy };
  return { ...place, quote: '', suggestion: null, threadId: comment.threadId ?? comment.id };
}
