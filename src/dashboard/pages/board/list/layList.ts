import type { GroupFeed } from './arrangeCards.ts';
import type { ListGroup } from './listGroups.ts';

/** The height of a group's head with its line, in pixels: room for a thumb. */
export const GROUP_HEAD = 45;

export interface LaidGroup<Card> extends ListGroup {
  readonly cards: readonly Card[];
  readonly folded: boolean;
  /** Whether its head is shown. */
  readonly headed: boolean;
  /** The pixels above it, and its own. */
  readonly top: number;
  readonly height: number;
}

/**
 * The groups one below the other. A group is as high as all of its cards, loaded or not, so that the group behind it can be scrolled to at
 * once.
 * @param arranged the cards that are about to be shown: a group that is lower for a moment would be scrolled back
 */
export function layList<Card>(
  groups: readonly ListGroup[],
  cards: ReadonlyMap<string, readonly Card[]>,
  arranged: ReadonlyMap<string, readonly Card[]>,
  feeds: ReadonlyMap<string, GroupFeed<Card>>,
  folded: ReadonlySet<string>,
  { row, headed }: { readonly row: number; readonly headed: boolean },
): { readonly groups: readonly LaidGroup<Card>[]; readonly height: number } {
  let top = 0;
  const laid = groups.flatMap((group): LaidGroup<Card>[] => {
    const feed = feeds.get(group.key);
    const loaded = cards.get(group.key) ?? [];
    const known = Math.max(loaded.length, arranged.get(group.key)?.length ?? 0);
    const rows = feed && !feed.hasNext ? known : Math.max(group.count, known);
    if (rows === 0) return [];
    const isFolded = headed && folded.has(group.key);
    const height = (headed ? GROUP_HEAD : 0) + (isFolded ? 0 : rows * row);
    const placed = { ...group, cards: loaded, count: rows, folded: isFolded, headed, top, height };
    top += height;
    return [placed];
  });
  return { groups: laid, height: top };
}

/** The rows of a group between two heights, of those that it has in all. */
export function rowsBetween(
  { top, headed, count, folded }: Pick<LaidGroup<unknown>, 'top' | 'headed' | 'count' | 'folded'>,
  row: number,
  from: number,
  to: number,
): [number, number] {
  if (folded) return [0, 0];
  const above = top + (headed ? GROUP_HEAD : 0);
  const first = Math.max(0, Math.floor((from - above) / row));
  return [Math.min(first, count), Math.max(0, Math.min(count, Math.ceil((to - above) / row)))];
}
