import { share } from '../runner/shared.mjs';
import { createWipe } from './createWipe.ts';
import type { Emptier } from './Emptier.ts';

interface World {
  readonly emptier: Emptier;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Lets the test files of a process use one world, one after the other, because a database of its own costs a file more than most
 * tests do. Each finds empty tables, and its `close` only lets go of the world. What the world keeps in memory, and the numbers
 * of sequences, stay from file to file.
 */
export function shareWorld<W extends World>(start: () => Promise<W>): () => Promise<W> {
  const started = share(async () => {
    const world = await start();
    return { shared: { world, wipe: await createWipe(world) }, end: () => world.close() };
  });
  let user: string | undefined;
  return async () => {
    const { testPath } = expect.getState();
    if (user === testPath) throw new Error('The file has this world already. A second one at a time starts by itself.');
    user = testPath;
    const { world, wipe } = await started();
    await wipe();
    return {
      ...world,
      close: async () => {
        user = undefined;
      },
    };
  };
}
