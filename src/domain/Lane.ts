/** A queue whose items are recorded together; `add` resolves after the commit. */
export interface Lane<Item, Outcome> {
  add(item: Item): Promise<Outcome>;
}
