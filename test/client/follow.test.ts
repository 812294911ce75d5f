import { getEventListeners } from 'node:events';
import { BasculeError } from '../../src/client/BasculeError.ts';
import { createInbox } from '../../src/client/createInbox.ts';
import { type Following, follow } from '../../src/client/follow.ts';
import { readByCursor } from '../../src/client/readByCursor.ts';
import type { SubscriptionState } from '../../src/client/SubscriptionState.ts';
import { until } from '../support/until.ts';

describe('a reader by cursor', () => {
  it('hands out nothing more once a cursor could not be kept', async () => {
    const inbox = createInbox<string>(
      () => undefined,
      () => undefined,
    );
    const ends: unknown[] = [];
    const stop = (error: unknown) => {
      ends.push(error);
      inbox.finish({ error });
    };
    const full = new RangeError('disk full');
    const onCursor = (cursor: string) => {
      if (cursor === '2') throw full;
    };
    const reader = readByCursor(inbox, (item) => item, { after: undefined, onCursor, stop });
    for (const item of ['1', '2', '3', '4']) inbox.push(item);
    const seen: string[] = [];
    const reading = (async () => {
      for await (const item of reader) seen.push(item);
    })();
    await expect(reading).rejects.toBe(full);
    expect(seen).toEqual(['1', '2']);
    expect(ends).toEqual([full]);
    expect(reader.cursor).toBe('2');
    expect(await reader.next()).toEqual({ value: undefined, done: true });
  });
});

describe('a followed subscription', () => {
  const endless = (open: Following<number>['open']): Following<number> => ({
    open,
    read: (data) => data as number,
    endless: true,
    mostWaiting: 3,
  });

  it('keeps no listener of its pauses for a slow reader', async () => {
    const made: AbortController[] = [];
    const Original = globalThis.AbortController;
    globalThis.AbortController = class extends Original {
      constructor() {
        super();
        made.push(this);
      }
    };
    try {
      let connections = 0;
      const { items, stop } = follow<number>(
        endless(async (sink, connected) => {
          connections++;
          connected();
          for (const data of [1, 2, 3]) sink.next({ data });
        }),
        {},
      );
      for (let taken = 0; taken < 60; taken++) {
        await items.next();
        await new Promise(setImmediate);
      }
      const [stopping] = made;
      expect(connections).toBeGreaterThanOrEqual(20);
      expect(getEventListeners((stopping as AbortController).signal, 'abort').length).toBeLessThanOrEqual(2);
      stop();
    } finally {
      globalThis.AbortController = Original;
    }
  });

  it('asks again after a minute at the latest, however long the service asks it to wait', async () => {
    const states: SubscriptionState[] = [];
    const { stop } = follow<number>(
      endless(async () => {
        throw new BasculeError('UNAVAILABLE', 'later', { retryAfter: 3_000_000 });
      }),
      { onState: (state) => states.push(state) },
    );
    await until('it waits', () => states.some(({ state }) => state === 'waiting'));
    stop();
    const waiting = states.find((state) => state.state === 'waiting');
    expect(waiting?.retryInMs).toBeGreaterThanOrEqual(60_000);
    expect(waiting?.retryInMs).toBeLessThan(61_000);
  });

  it('reports no connection that opens after the reader has left', async () => {
    const states: string[] = [];
    let stands = () => {};
    const { stop } = follow<number>(
      endless(async (_sink, connected) => {
        stands = connected;
      }),
      { onState: ({ state }) => states.push(state) },
    );
    stop();
    stands();
    expect(states).toEqual(['connecting', 'ended']);
  });

  it('continues when the reader takes everything as soon as it is paused', async () => {
    let connections = 0;
    const { items, stop } = follow<number>(
      endless(async (sink, connected) => {
        connections++;
        connected();
        if (connections === 1) for (const data of [1, 2, 3]) sink.next({ data });
      }),
      {
        onState: ({ state }) => {
          if (state === 'paused') for (let taken = 0; taken < 3; taken++) void items.next();
        },
      },
    );
    await until('it has connected anew', () => connections === 2, 5_000);
    stop();
  });
});
