import { jest } from '@jest/globals';
import fc from 'fast-check';
import { asRefusal } from '../../../src/errors.ts';
import { Batcher } from '../../../src/lib/batching/Batcher.ts';

interface Item {
  id: number;
  key: string;
  fails: boolean;
  /** Turns of the event loop that its flush takes. */
  turns: number;
  /** Turns after the item before it that it is added. */
  gap: number;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const items = fc
  .array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      fails: fc.boolean(),
      turns: fc.nat(3),
      gap: fc.nat(2),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((item, id): Item => ({ ...item, id })));

interface Seen {
  flushes: Item[][];
  mostAtOnce: number;
  shared: string[];
}

/** Runs the items through a batcher whose flush fails as a whole when one of its items does. */
async function run(list: readonly Item[], options: { maxItems: number; maxFlights: number; keyed: boolean }) {
  const seen: Seen = { flushes: [], mostAtOnce: 0, shared: [] };
  const inFlight: Item[][] = [];
  const batcher = new Batcher<Item, string>(
    async (batch) => {
      seen.flushes.push(batch);
      inFlight.push(batch);
      seen.mostAtOnce = Math.max(seen.mostAtOnce, inFlight.length);
      const keys = inFlight.flat().map((item) => item.key);
      seen.shared.push(...keys.filter((key, i) => keys.indexOf(key) !== i));
      try {
        for (let i = 0; i < Math.max(...batch.map((item) => item.turns)); i++) await turn();
        const bad = batch.find((item) => item.fails);
        if (bad) throw new Error(`item ${bad.id}`);
        return batch.map((item) => `outcome ${item.id}`);
      } finally {
        inFlight.splice(inFlight.indexOf(batch), 1);
      }
    },
    {
      maxItems: options.maxItems,
      maxFlights: options.maxFlights,
      mayBeOneItem: (error) => error instanceof Error && error.message.startsWith('item'),
      ...(options.keyed ? { key: (item) => item.key } : {}),
    },
  );
  const added: Promise<string>[] = [];
  for (const item of list) {
    for (let i = 0; i < item.gap; i++) await turn();
    added.push(batcher.add(item));
    // The caller may be slow to look; an outcome that waits is no unhandled rejection.
    added.at(-1)?.catch(() => undefined);
  }
  return { outcomes: await Promise.allSettled(added), seen };
}

const options = fc.record({ maxItems: fc.integer({ min: 1, max: 5 }), maxFlights: fc.integer({ min: 1, max: 3 }) });

describe('a batcher', () => {
  it('settles every item with its own outcome, and one that fails fails alone', async () => {
    await fc.assert(
      fc.asyncProperty(items, options, fc.boolean(), async (list, bounds, keyed) => {
        const { outcomes } = await run(list, { ...bounds, keyed });
        const told = outcomes.map((outcome) =>
          outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
        );
        expect(told).toEqual(list.map((item) => (item.fails ? `item ${item.id}` : `outcome ${item.id}`)));
      }),
      { numRuns: 200 },
    );
  });

  it('never has two items of one key on their way, and keeps the order of a key', async () => {
    await fc.assert(
      fc.asyncProperty(items, options, async (list, bounds) => {
        const { seen } = await run(list, { ...bounds, keyed: true });
        expect(seen.shared).toEqual([]);
        for (const key of ['a', 'b', 'c', 'd']) {
          const done = seen.flushes
            .filter((batch) => batch.length === 1 || !batch.some((item) => item.fails))
            .flatMap((batch) => batch.filter((item) => item.key === key).map((item) => item.id));
          expect(done).toEqual([...new Set(done)].sort((a, b) => a - b));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps to its bounds of items in a flush and flushes at once', async () => {
    await fc.assert(
      fc.asyncProperty(items, options, fc.boolean(), async (list, bounds, keyed) => {
        const { seen } = await run(list, { ...bounds, keyed });
        expect(seen.mostAtOnce).toBeLessThanOrEqual(bounds.maxFlights);
        expect(Math.max(0, ...seen.flushes.map((batch) => batch.length))).toBeLessThanOrEqual(bounds.maxItems);
      }),
      { numRuns: 100 },
    );
  });

  it('takes what arrives at once in one flush, and what arrives meanwhile in the next', async () => {
    const plain = (id: number, gap: number): Item => ({ id, key: `${id}`, fails: false, turns: 3, gap });
    const list = [plain(0, 0), plain(1, 0), plain(2, 2), plain(3, 0)];
    const { seen } = await run(list, { maxItems: 64, maxFlights: 1, keyed: false });
    expect(seen.flushes.map((batch) => batch.map((item) => item.id))).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('keeps its distance between flushes of many, and none between calls that come one at a time', async () => {
    const flushes: { carried: number; at: number }[] = [];
    const batcher = new Batcher<number, number>(
      async (batch) => {
        flushes.push({ carried: batch.length, at: performance.now() });
        return batch;
      },
      { maxItems: 64, maxFlights: 1, spacingMs: 200, mayBeOneItem: () => false },
    );
    const began = performance.now();
    for (let i = 0; i < 10; i++) await batcher.add(i);
    expect(flushes.map(({ carried }) => carried)).toEqual(Array(10).fill(1));
    await Promise.all([batcher.add(10), batcher.add(11)]);
    await batcher.add(12);
    expect(flushes.slice(10).map(({ carried }) => carried)).toEqual([2, 1]);
    const [last, pair, after] = flushes.slice(9).map(({ at }) => at) as [number, number, number];
    expect(last - began).toBeLessThan(200 * 9);
    expect(pair - last).toBeGreaterThanOrEqual(199);
    expect(after - pair).toBeGreaterThanOrEqual(199);
  });

  it('turns away what comes when too many wait, as something to try again', async () => {
    const gate = Promise.withResolvers<void>();
    const batcher = new Batcher<number, number>(
      async (items) => {
        await gate.promise;
        return items;
      },
      { maxItems: 4_000, maxFlights: 1, mayBeOneItem: () => true },
    );
    const taken = Array.from({ length: 10_000 }, (_, item) => batcher.add(item));
    const refused = await batcher.add(10_000).catch((error: unknown) => error);
    expect(asRefusal(refused)).toMatchObject({ code: 'unavailable', retryAfter: 1 });
    gate.resolve();
    expect(await Promise.all(taken)).toEqual([...taken.keys()]);
    expect(await batcher.add(4)).toBe(4);
  });

  it('fails a whole flush at once when no single item can have caused the error', async () => {
    let flushes = 0;
    const away = new Error('the database is away');
    const batcher = new Batcher<number, string>(
      async () => {
        flushes++;
        throw away;
      },
      { maxItems: 64, maxFlights: 1, mayBeOneItem: (error) => error !== away },
    );
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([away, away, away]);
    expect(flushes).toBe(1);
  });

  describe('whose owner meets a lock', () => {
    const held = new Error('held');
    interface Flown {
      owners: string[];
      alone: boolean;
    }
    /** A batcher of texts such as `a1`, owned by their first letter; a flush with an owner in `locked` meets its lock. */
    function make(locked: Set<string>, meet: () => Promise<void> = turn, key = (text: string) => text) {
      const flown: Flown[] = [];
      const batcher = new Batcher<string, string>(
        async (batch, { alone }) => {
          flown.push({ owners: batch.map((text) => text.charAt(0)), alone });
          await meet();
          if (batch.some((text) => locked.has(text.charAt(0)))) throw held;
          return batch;
        },
        {
          maxItems: 8,
          maxFlights: 2,
          owner: (text) => text.charAt(0),
          key,
          isLock: (error) => error === held,
          mayBeOneItem: () => false,
        },
      );
      return { batcher, flown };
    }
    const settle = (promises: Promise<string>[]) =>
      Promise.allSettled(promises).then((list) =>
        list.map((one) => (one.status === 'fulfilled' ? one.value : one.reason)),
      );

    it('fails it alone, and its neighbours never', async () => {
      const { batcher, flown } = make(new Set(['a']));
      expect(await settle(['a1', 'b1', 'c1', 'a2'].map((text) => batcher.add(text)))).toEqual([held, 'b1', 'c1', held]);
      expect(flown.filter(({ alone }) => alone).map(({ owners }) => owners)).toEqual([['a', 'a'], ['b'], ['c']]);
    });

    it('tries it once where each item of a flush is tried by itself, so that nobody behind it waits for each of its', async () => {
      const bad = new Error('bad');
      const tries: string[][] = [];
      const batcher = new Batcher<string, string>(
        async (batch, { alone }) => {
          if (!alone) tries.push(batch);
          await turn();
          if (batch.includes('b-bad')) throw bad;
          if (batch.some((text) => text.startsWith('a'))) throw held;
          return batch;
        },
        {
          maxItems: 8,
          maxFlights: 1,
          owner: (text) => text.charAt(0),
          isLock: (error) => error === held,
          mayBeOneItem: (error) => error === bad,
        },
      );
      const all = ['a1', 'a2', 'a3', 'b-bad', 'c1'];
      expect(await settle(all.map((text) => batcher.add(text)))).toEqual([held, held, held, bad, 'c1']);
      expect(tries[0]).toHaveLength(5);
      expect(tries.slice(1).flat().sort()).toEqual(['a1', 'b-bad', 'c1']);
    });

    it('keeps it out of the shared flushes until its own one gets through', async () => {
      const locked = new Set(['a']);
      const { batcher, flown } = make(locked);
      await settle([batcher.add('a1'), batcher.add('b1')]);
      flown.length = 0;
      expect(await settle(['a2', 'b2', 'a3'].map((text) => batcher.add(text)))).toEqual([held, 'b2', held]);
      expect(flown.filter(({ alone }) => !alone)).toEqual([{ owners: ['b'], alone: false }]);
      locked.clear();
      expect(await settle([batcher.add('a4')])).toEqual(['a4']);
      flown.length = 0;
      expect(await settle([batcher.add('a5')])).toEqual(['a5']);
      expect(flown).toEqual([{ owners: ['a'], alone: false }]);
    });

    it('settles every item, and those of one key in the order of their coming, whatever is held when', async () => {
      const step = fc.record({ owner: fc.constantFrom('a', 'b', 'c'), toggles: fc.boolean(), gap: fc.nat(2) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const locked = new Set<string>();
          const { batcher } = make(locked, turn, (text) => text.charAt(0));
          const done: string[] = [];
          const added: Promise<unknown>[] = [];
          for (const [i, { owner, toggles, gap }] of steps.entries()) {
            if (toggles && !locked.delete(owner)) locked.add(owner);
            for (let n = 0; n < gap; n++) await turn();
            const text = `${owner}${String(i).padStart(2, '0')}`;
            added.push(
              batcher.add(text).then(
                (outcome) => done.push(outcome),
                (error) => expect(error).toBe(held),
              ),
            );
          }
          await Promise.all(added);
          for (const owner of ['a', 'b', 'c']) {
            const own = done.filter((text) => text.startsWith(owner));
            expect(own).toEqual([...own].sort());
          }
        }),
        { numRuns: 200 },
      );
    });

    it('does not let the flood of one owner turn another one away', async () => {
      const gate = Promise.withResolvers<void>();
      const { batcher } = make(new Set(), () => gate.promise);
      const flood = settle(Array.from({ length: 12_000 }, (_, i) => batcher.add(`a${i}`)));
      const other = batcher.add('b1');
      gate.resolve();
      expect(await other).toBe('b1');
      const told = await flood;
      expect(told.filter((outcome) => asRefusal(outcome).code === 'unavailable').length).toBeGreaterThan(6_000);
      expect(told[0]).toBe('a0');
    });
  });
});

test('flushes that keep a distance gather calls in between, and the first of them does not wait', async () => {
  const began: number[] = [];
  const sizes: number[] = [];
  const flush = async (items: number[]) => {
    began.push(performance.now());
    sizes.push(items.length);
    return items;
  };
  const spaced = new Batcher<number, number>(flush, {
    maxItems: 64,
    maxFlights: 2,
    spacingMs: 60,
    mayBeOneItem: () => false,
  });
  const added: Promise<number>[] = [];
  for (let i = 0; i < 12; i += 2) {
    added.push(spaced.add(i), spaced.add(i + 1));
    await turn();
  }
  expect(await Promise.all(added)).toEqual([...Array(12).keys()]);
  for (const [i, at] of began.entries()) if (i > 0) expect(at - (began[i - 1] as number)).toBeGreaterThanOrEqual(50);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(12);

  const lone = new Batcher<number, number>(flush, {
    maxItems: 64,
    maxFlights: 2,
    spacingMs: 1e9,
    mayBeOneItem: () => false,
  });
  expect(await lone.add(7)).toBe(7);
});

test('a flush begins beside another only when that one takes long, and at once when it has ended', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const flushes: { items: number[]; end: () => void }[] = [];
    const batcher = new Batcher<number, number>(
      (items) => new Promise((resolve) => flushes.push({ items, end: () => resolve(items) })),
      { maxItems: 64, maxFlights: 2, overlapMs: 10, mayBeOneItem: () => false },
    );
    const begun = async () => {
      for (let i = 0; i < 5; i++) await turn();
      return flushes.map(({ items }) => items);
    };
    const added = [batcher.add(1)];
    expect(await begun()).toEqual([[1]]);
    added.push(batcher.add(2));
    await turn();
    added.push(batcher.add(3));
    await jest.advanceTimersByTimeAsync(9);
    expect(await begun()).toEqual([[1]]);
    flushes[0]?.end();
    expect(await begun()).toEqual([[1], [2, 3]]);
    added.push(batcher.add(4));
    await jest.advanceTimersByTimeAsync(10);
    expect(await begun()).toEqual([[1], [2, 3], [4]]);
    for (const { end } of flushes) end();
    expect(await Promise.all(added)).toEqual([1, 2, 3, 4]);
  } finally {
    jest.useRealTimers();
  }
});
