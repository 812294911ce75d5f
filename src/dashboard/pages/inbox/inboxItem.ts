import type { InboxPageQuery } from '../../__generated__/InboxPageQuery.graphql.ts';
import type { InboxView } from './inboxView.ts';

/** An item as the page lists it. */
export type InboxItem = InboxPageQuery['response']['viewer']['inbox']['nodes'][number];

/** Whether an item still belongs to the view. What a person has just done to it counts at once. */
export function isOf({ doneAt, snoozedUntil, ask }: InboxItem, view: InboxView): boolean {
  if (ask?.state === 'CLOSED') return false;
  if (view === 'DONE') return Boolean(doneAt);
  return view === 'SNOOZED' ? Boolean(snoozedUntil) && !doneAt : !doneAt && !snoozedUntil;
}
