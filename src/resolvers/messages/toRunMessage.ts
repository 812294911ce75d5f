import type { RunMessageRow } from '../../tables/RunMessage.ts';
import type { RunMessage } from './RunMessage.ts';

/** A message's row as the graph shows it. Only people write messages. */
export function toRunMessage(row: RunMessageRow): RunMessage {
  const { id, runId, personId, text, interrupt, state, reason } = row;
  const { createdAt, editedAt, takenAt, deliveredAt, answeredAt } = row;
  const times = { createdAt, editedAt, takenAt, deliveredAt, answeredAt };
  return { id, runId, personId, text, interrupt, state, reason, author: 'human', ...times };
}
