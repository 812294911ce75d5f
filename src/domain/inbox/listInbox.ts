import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Page, PageArgs } from '../input/page.ts';
import { parseInput } from '../input/parseInput.ts';
import { anyCaseUuid } from '../input/uuid.ts';
import { INBOX_KINDS, type InboxItem } from './InboxItem.ts';
import { placeOf, readInbox } from './readInbox.ts';

/**
 * The parts of an inbox: items that need the person now, snoozed items, and items that are done although their cause
 * persists.
 */
export const INBOX_VIEWS = ['needs-me', 'snoozed', 'done'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

const FILTER = z.object({
  filter: z.object({
    view: z.enum(INBOX_VIEWS).nullish(),
    kinds: z.array(z.enum(INBOX_KINDS)).max(100, 'must be at most 100').nullish(),
    project: anyCaseUuid.nullish(),
    unread: z.boolean().nullish(),
  }),
});

/** The filter for items; missing and null fields match everything, and the default view is `needs-me`. */
export type InboxFilter = z.input<typeof FILTER>['filter'];

/** A page of the inbox, with what its list counts. */
export interface InboxPage extends Page<InboxItem> {
  /** The length of the whole list. */
  total: number;
  /** The unread items that need the person now, in the filter's project, of all kinds. */
  unread: number;
}

function viewOf({ doneAt, snoozedUntil }: Pick<InboxItem, 'doneAt' | 'snoozedUntil'>): InboxView {
  if (doneAt !== null) return 'done';
  return snoozedUntil === null ? 'needs-me' : 'snoozed';
}

/** Whether an item is neither done nor put off. */
export const needsNow = (item: Pick<InboxItem, 'doneAt' | 'snoozedUntil'>): boolean => viewOf(item) === 'needs-me';

/** How many items need the person now and were not read yet. */
export const countUnread = (items: readonly InboxItem[]): number =>
  items.filter((item) => item.readAt === null && needsNow(item)).length;

const KEY = /^[\da-z] \d{16} [\w:.-]{1,200}$/;

/** Whether a text is a key of the list. */
export const isInboxKey = (key: string): boolean => KEY.test(key);

/**
 * A page of the caller's inbox; the key of an item is `placeOf`.
 * @throws Refusal bad_user_input (`filter`)
 */
export async function listInbox(
  ctx: Context,
  { first, after, filter: given }: PageArgs & { filter?: InboxFilter | null },
): Promise<InboxPage> {
  const { filter } = parseInput(FILTER, { filter: given ?? {} });
  const all = await readInbox(ctx, filter.project);
  const view = filter.view ?? 'needs-me';
  const wanted = all.filter(
    (item) =>
      viewOf(item) === view &&
      (!filter.kinds || filter.kinds.includes(item.kind)) &&
      (!filter.unread || item.readAt === null),
  );
  const rest = after === undefined ? wanted : wanted.filter((item) => placeOf(item) > after);
  return {
    rows: rest.slice(0, first),
    hasNextPage: rest.length > first,
    total: wanted.length,
    unread: countUnread(all),
  };
}
