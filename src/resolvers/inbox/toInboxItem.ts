import type { InboxItem as InboxItemRow } from '../../domain/inbox/InboxItem.ts';
import type { InboxItem } from './InboxItem.ts';

/** An item as the graph's node. */
export function toInboxItem(row: InboxItemRow): InboxItem {
  const { id, kind, title, text, lead, quote, createdAt, readAt, doneAt, snoozedUntil, mention } = row;
  return { row, id, kind, title, text, lead, quote, createdAt, readAt, doneAt, snoozedUntil, mention };
}
