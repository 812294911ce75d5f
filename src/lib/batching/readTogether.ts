import type { BoundedQueue } from '../concurrency/BoundedQueue.ts';

/** How many items are read at once. */
const TOGETHER = 100;

/**
 * The rows of the items of a queue, one by one. Waiting items are read together, so that a burst of changes costs one
 * read per hundred, and the reader does not fall behind.
 * @param read the rows of the items, in their order; an item without a row is skipped
 * @returns a function that takes the next row; undefined once the queue is closed
 */
export function readTogether<Item, Row>(
  queue: BoundedQueue<Item>,
  read: (items: readonly Item[]) => Promise<readonly Row[]>,
): () => Promise<Row | undefined> {
  let rows: Row[] = [];
  return async () => {
    for (;;) {
      const row = rows.shift();
      if (row !== undefined) return row;
      const items = await queue.takeSome(TOGETHER);
      if (items === undefined) return undefined;
      rows = [...(await read(items))];
    }
  };
}
