import type { ImportCard, ImportRow } from './ImportRow.ts';
import { isThing, type Thing } from './json.ts';
import { Wrong } from './Wrong.ts';

/**
 * The rows of a list in a JSON file.
 * @param read the card of an item, or why it is left out; it throws `Wrong` for a value that cannot be understood
 */
export function* rowsOfItems(
  items: readonly unknown[],
  read: (item: Thing) => ImportCard | { readonly left: string },
): Generator<ImportRow> {
  for (const [place, item] of items.entries()) {
    const at = `item ${place + 1}`;
    if (!isThing(item)) {
      yield { at, field: 'item', problem: 'must be an object' };
      continue;
    }
    try {
      const result = read(item);
      yield 'left' in result ? { at, left: result.left } : { at, card: result };
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      yield { at, field: error.field, problem: error.message };
    }
  }
}
