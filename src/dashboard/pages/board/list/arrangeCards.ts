/** The cards of a group that are loaded, in the order of the service. */
export interface GroupFeed<Card> {
  readonly cards: readonly Card[];
  /** The last of them as it was when it arrived: all cards before that place are loaded, wherever the card is now. */
  readonly end: Card | undefined;
  /** Whether the service has more of them. */
  readonly hasNext: boolean;
  /** Loads more; undefined at the end, and while more are loading. */
  readonly more: (() => void) | undefined;
}

/**
 * The cards of each group, from what is known of each card now: what moved to another group, or changed what the list is sorted by, stands
 * at its new place at once. In a group that has more cards than are loaded, a card behind the end of those stays out until then, because the
 * cards before it are missing.
 * @param feeds the groups that are loaded, by their keys
 */
export function arrangeCards<Card extends { readonly id: string }>(
  feeds: ReadonlyMap<string, GroupFeed<Card>>,
  groupOf: (card: Card) => string,
  compare: (a: Card, b: Card) => number,
  belongs: (card: Card) => boolean,
): Map<string, readonly Card[]> {
  const all = new Map([...feeds.values()].flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)));
  const groups = Map.groupBy([...all.values()].filter(belongs), groupOf);
  const arranged = new Map<string, readonly Card[]>();
  for (const [key, { end, hasNext }] of feeds) {
    const sorted = (groups.get(key) ?? []).sort(compare);
    arranged.set(key, hasNext ? sorted.filter((card) => end !== undefined && compare(card, end) <= 0) : sorted);
  }
  return arranged;
}
