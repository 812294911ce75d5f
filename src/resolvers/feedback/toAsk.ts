import type { AskRow } from '../../tables/CardAsk.ts';
import { Ask } from './Feedback.ts';

/** A question's row as the graph's node. */
export function toAsk(row: AskRow): Ask {
  const { accountId: _account, projectId: _project, ...shown } = row;
  const updatedAt = row.closedAt ?? row.createdAt;
  return Object.assign(new Ask(), { ...shown, updatedAt, state: row.closedAt === null ? 'open' : 'closed' } as const);
}
