/** The part of the inbox and the item in the address. */
export interface InboxPlace {
  readonly view: InboxView;
  readonly item: string | undefined;
}
export type InboxView = 'NEEDS_ME' | 'SNOOZED' | 'DONE';

const VIEWS: Readonly<Record<string, InboxView>> = { snoozed: 'SNOOZED', done: 'DONE' };

/** Reads the search part of the address. Invalid values count as missing. */
export function readInboxPlace(search: Readonly<Record<string, unknown>>): InboxPlace {
  const { view, item } = search;
  return {
    view: (typeof view === 'string' ? VIEWS[view] : undefined) ?? 'NEEDS_ME',
    item: typeof item === 'string' ? item : undefined,
  };
}

/** The search part of the address of a place. */
export const inboxSearch = ({ view, item }: InboxPlace): Record<string, string> => ({
  ...(view !== 'NEEDS_ME' && { view: view.toLowerCase() }),
  ...(item !== undefined && { item }),
});
