import type { AskRow } from '../../tables/CardAsk.ts';
import type { Ask } from './Feedback.ts';

/** The row of a question as the node of the graph: each field is a column of the row, or is computed here. */
export function toAsk(row: AskRow): Ask {
  return { ...row, updatedAt: row.closedAt ?? row.createdAt, state: row.closedAt === null ? 'open' : 'closed' };
}
