/** Where a caller adds what it wants recorded; resolves after the commit. */
export interface Lane<Item, Outcome> {
  add(item: Item): Promise<Outcome>;
}
