import { t } from '../../texts/t.ts';
/** The fields of an item that determine its group. */
export interface GroupedItem {
  readonly id: string;
  readonly kind: string;
  readonly readAt: string | null | undefined;
  readonly card: { readonly id: string } | null | undefined;
}

export interface InboxGroup<Item> {
  readonly title: string;
  readonly items: readonly Item[];
}

const GROUPS: readonly { readonly title: string; readonly kinds: ReadonlySet<string> }[] = [
  { title: t`Permission requests`, kinds: new Set(['PERMISSION_REQUEST']) },
  { title: t`Questions`, kinds: new Set(['QUESTION']) },
  { title: t`Mentions`, kinds: new Set(['MENTION']) },
  { title: t`Reviews`, kinds: new Set(['REVIEW', 'FINISHED_WORK']) },
  { title: t`Comments on sites`, kinds: new Set(['SITE_REVIEW']) },
  {
    title: t`Work that ended badly`,
    kinds: new Set(['FAILED_CHECK', 'FAILED_RUN', 'LOST_RUN', 'BLOCKED_WORK', 'LIMITED_WORK']),
  },
  { title: t`Machines`, kinds: new Set(['QUIET_BRIDGE', 'DEAF_BRIDGE', 'FAILING_ACCOUNT', 'UNREADY_PROJECT']) },
  { title: t`Cost`, kinds: new Set(['COST_LINE']) },
];

/** Whether an agent waits for an answer: reading ends nothing, and only an answer is a way to be done. */
export const isAsked = (kind: string): boolean => kind === 'QUESTION' || kind === 'PERMISSION_REQUEST';

/**
 * Groups items by subject, with the items of one card together. Items that were read go to the end, except those for whose answer an
 * agent waits, and items that are kept in place.
 * @param keeps whether an item was read during this visit: it stays, so that nothing moves under the pointer
 */
export function groupItems<Item extends GroupedItem>(
  items: readonly Item[],
  keeps: (id: string) => boolean,
): InboxGroup<Item>[] {
  const isRead = ({ id, kind, readAt }: Item) => !isAsked(kind) && Boolean(readAt) && !keeps(id);
  const groups = GROUPS.map(({ title, kinds }) => {
    const own = items.filter((item) => kinds.has(item.kind) && !isRead(item));
    // Requests have their places already, which they keep.
    return { title, items: own.some(({ kind }) => isAsked(kind)) ? own : byCard(own) };
  });
  return [...groups, { title: t`Already read`, items: byCard(items.filter(isRead)) }].filter(
    (group) => group.items.length > 0,
  );
}

/** Puts each item after the first one of its card. */
export function byCard<Item extends Pick<GroupedItem, 'id' | 'card'>>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ id, card }) => card?.id ?? id).values()].flat();
}
