import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';
import type { Showing } from '../Showing.ts';
import type { ChangeComment } from './ChangeComment.ts';

type Hidden = 'accountId' | 'projectId' | 'blob' | 'draftBy' | 'resolvedBy';

/** A comment on a change as the graph's node. */
export function toChangeComment(row: ChangeCommentRow): Showing<ChangeComment, ChangeCommentRow, Hidden> {
  const { accountId: _a, projectId: _p, blob: _b, draftBy, threadId, resolvedBy, ...shown } = row;
  return { ...shown, threadId: threadId ?? row.id, isDraft: draftBy !== null, resolverId: resolvedBy };
}
