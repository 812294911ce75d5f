import type { AskRow } from '../../tables/CardAsk.ts';
import type { Ask } from './Feedback.ts';

/** A question's row as the graph's node: a field of the node is a column of the row, or one of those that are worked out here. */
export function toAsk(row: AskRow): Ask {
  return { ...row, updatedAt: row.closedAt ?? row.createdAt, state: row.closedAt === null ? 'open' : 'closed' };
}
