import { jest } from '@jest/globals';
import type { Database } from '../../src/db/Database.ts';
import type { LockConnection } from '../../src/db/LockConnection.ts';
import { OutboxDrain } from '../../src/events/OutboxDrain.ts';

const POLL_MS = 700;
const RETRY_MS = 3_000;
const SLICE_MS = 50;

describe('the clock of a drain', () => {
  /** The looks at the outbox, in milliseconds of the clock since the start. */
  let looks: number[];
  let advanced: unknown[];
  let rows: unknown[];
  let publish: () => Promise<string>;
  let enabled: boolean;
  let refused: unknown[];
  let drain: OutboxDrain<unknown>;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    [looks, advanced, rows, enabled, refused] = [[], [], [], true, []];
    publish = async () => 'taken';
    const query = async ({ text }: { text: string }, values?: unknown) => {
      if (text.startsWith('update "outbox_cursor"')) advanced.push(values);
      if (!text.startsWith('select')) return [];
      looks.push(Date.now());
      return rows;
    };
    const held = { lost: new AbortController().signal, sure: () => true, release: async () => undefined };
    drain = new OutboxDrain<unknown>({
      db: { query } as unknown as Database,
      locks: { tryHold: async () => held, close: async () => undefined } as unknown as LockConnection,
      publisher: { publish: () => publish() },
      toUpdate: (event) => event,
      log: { warn: () => undefined, error: (...line) => refused.push(line) },
      enabled: () => enabled,
      refusedForGood: (error) => (error as Error).message === 'never',
      pollMs: POLL_MS,
      retryMs: RETRY_MS,
      sliceMs: SLICE_MS,
    });
  });
  afterEach(async () => {
    await drain.stop();
    jest.useRealTimers();
  });

  const event = (sequence: string) => ({
    sequence,
    shard: 4,
    owner_id: 'owner',
    project_id: 'project',
    type: 'project.renamed',
    payload: '{}',
    created_at: new Date(0),
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('has it look each time after the pause between two looks', async () => {
    await drain.start();
    await pass(3 * POLL_MS);
    expect(looks).toEqual([0, POLL_MS, 2 * POLL_MS, 3 * POLL_MS]);
  });

  it('starts over with each look that a commit causes, and two looks never run side by side', async () => {
    await drain.start();
    await pass(POLL_MS - 1);
    drain.wake();
    await pass(POLL_MS - 1);
    expect(looks).toEqual([0, POLL_MS - 1]);
    expect(jest.getTimerCount()).toBe(1);
    await pass(1);
    expect(looks).toHaveLength(3);
  });

  it('doubles the wait after each failure in a row, up to thirty seconds, and is short again after a success', async () => {
    rows = [event('1')];
    publish = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await drain.start();
    await pass(100_000);
    const waits = () => looks.slice(1).map((at, place) => at - (looks[place] as number));
    expect(waits()).toEqual([3_000, 6_000, 12_000, 24_000, 30_000]);
    publish = async () => {
      rows = [];
      return 'taken';
    };
    await pass(30_000);
    expect(waits().slice(5, 7)).toEqual([30_000, POLL_MS]);
    rows = [event('2')];
    publish = () => Promise.reject(new Error('reset'));
    const before = looks.length;
    await pass(POLL_MS + RETRY_MS);
    expect(waits().slice(before - 1)).toEqual([POLL_MS, RETRY_MS]);
  });

  it('counts the failures from the beginning after a stop', async () => {
    rows = [event('1')];
    publish = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await drain.start();
    await pass(RETRY_MS);
    expect(looks).toEqual([0, RETRY_MS]);
    await drain.stop();
    expect(jest.getTimerCount()).toBe(0);
    looks = [];
    await drain.start();
    await pass(RETRY_MS);
    expect(looks).toEqual([RETRY_MS, 2 * RETRY_MS]);
  });

  it('continues while the drain is off, and the drain asks for nothing', async () => {
    enabled = false;
    await drain.start();
    await pass(5 * POLL_MS);
    expect(looks).toEqual([]);
    enabled = true;
    await pass(POLL_MS);
    expect(looks).toEqual([6 * POLL_MS]);
  });

  it('has what was posted remembered in the middle of a page, slice by slice', async () => {
    rows = [event('1'), event('2')];
    const posts: ((value: string) => void)[] = [];
    publish = () => new Promise((resolve) => posts.push(resolve));
    await drain.start();
    await pass(SLICE_MS);
    expect(advanced).toEqual([]);
    posts[0]?.('taken');
    await pass(SLICE_MS);
    expect(advanced).toEqual([[[4], ['1']]]);
    rows = [];
    posts[1]?.('taken');
    await pass(0);
    expect(advanced).toEqual([
      [[4], ['1']],
      [[4], ['2']],
    ]);
    // The next look alone is left on the clock.
    expect(jest.getTimerCount()).toBe(1);
  });

  it('does not stand still for an event that the hub never takes, which is logged', async () => {
    rows = [event('1'), event('2')];
    let posts = 0;
    publish = async () => {
      rows = [];
      if (++posts === 1) throw new Error('never');
      return 'taken';
    };
    await drain.start();
    await pass(0);
    expect(posts).toBe(2);
    expect(advanced).toEqual([[[4], ['2']]]);
    expect(refused).toEqual([
      [
        { event: 'hub_event_refused', sequence: '1', type: 'project.renamed', error: 'Error: never' },
        'hub refused an event',
      ],
    ]);
  });
});
