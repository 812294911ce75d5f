import type { LiveQueue } from './LiveQueue.ts';

/** Items that are read by one look. */
const TOGETHER = 100;

/**
 * The rows of the items of a queue, one by one. What waits in the queue is read together, so that a storm of changes costs
 * a look for every hundred, and its reader does not fall behind.
 * @param read the rows of the items, in their order; an item without a row is passed over
 * @returns takes the next row; undefined once the queue is closed
 */
export function readTogether<Item, Row>(
  queue: LiveQueue<Item>,
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
