import { jest } from '@jest/globals';
import type { Queries } from '../../src/db/statement.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { SHARDS } from '../../src/events/shardOf.ts';

const HOUR_MS = 3_600_000;
const POLL_MS = 1_000;
const row = (sequence: string, createdAt = new Date()) => ({
  sequence,
  shard: 0,
  ownerId: 'owner',
  projectId: 'project',
  type: 'project.renamed',
  payload: '{}',
  createdAt,
});

describe('whether the database still has what the tail read', () => {
  let tail: OutboxTail;
  /** The statements that the tail sent, by name, and what it asked with. */
  let sent: { name: string; values: readonly unknown[] }[];
  let heads: { shard: number; head: string; createdAt: Date }[];
  /** The results of the reads, one after the other; then nothing. */
  let pages: (ReturnType<typeof row>[] | Error)[];
  let back: boolean;
  let logged: unknown[];
  let told: number;
  let leave: () => void;

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 1), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    [sent, heads, pages, back, logged, told] = [[], [], [], false, [], 0];
    const answers: Record<string, () => unknown> = {
      outbox_heads: () => heads,
      outbox_set_back: () => [{ back }],
      outbox_tail: () => pages.shift() ?? [],
    };
    const query = async (asked: { name: string }, values: readonly unknown[] = []) => {
      // The only statement of the tail that is built.
      const name = asked.name.startsWith('built_') ? 'outbox_heads' : asked.name;
      sent.push({ name, values });
      const answer = answers[name]?.();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    tail = new OutboxTail({ query } as Queries, { error: (...line) => logged.push(line) }, POLL_MS);
    leave = tail.onSetBack(() => void told++);
  });
  afterEach(async () => {
    await tail.stop();
    jest.useRealTimers();
  });

  /** Wakes the tail, and answers what it asked the database by the time it rests. */
  const look = async () => {
    sent = [];
    tail.wake();
    await new Promise(setImmediate);
    return sent;
  };
  const names = (of: typeof sent) => of.map(({ name }) => name);
  const asked = (of: typeof sent) => of.filter(({ name }) => name === 'outbox_set_back').map(({ values }) => values);

  it('is asked of the newest event after a read that found nothing, and not after one that found some', async () => {
    const at = new Date();
    heads = [{ shard: 3, head: '7', createdAt: at }];
    await tail.start();
    expect(asked(await look())).toEqual([['7', false, at]]);
    pages = [[row('8', at)]];
    expect(names(await look())).toEqual(['outbox_tail']);
    expect(asked(await look())).toEqual([['8', false, at]]);
    expect([told, logged]).toEqual([0, []]);
  });

  it('is not asked while no event is known', async () => {
    await tail.start();
    expect(names(await look())).toEqual(['outbox_tail']);
  });

  it('is asked of the highest number that anybody read, as it was read first', async () => {
    await tail.start();
    const [first, other] = [new Date(1), new Date(2)];
    tail.know('9', other);
    tail.know('10', first);
    tail.know('9', other);
    tail.know('10', other);
    expect(asked(await look())).toEqual([['10', false, first]]);
  });

  it('is asked before the first read after a lost connection, also whether the event is the same one, and once', async () => {
    const at = new Date();
    heads = [{ shard: 0, head: '7', createdAt: at }];
    await tail.start();
    pages = [new Error('away')];
    expect(names(await look())).toEqual(['outbox_tail']);
    const again = await look();
    expect(names(again)).toEqual(['outbox_set_back', 'outbox_tail', 'outbox_set_back']);
    expect(asked(again)).toEqual([
      ['7', true, at],
      ['7', false, at],
    ]);
    expect(asked(await look())).toEqual([['7', false, at]]);
  });

  it.each([
    [12 * HOUR_MS - 1, true],
    [12 * HOUR_MS, false],
    [20 * HOUR_MS, false],
  ])('does not take an event of %d ms for lost that retention may have deleted', async (age, kept) => {
    heads = [{ shard: 0, head: '7', createdAt: new Date(Date.now() - age) }];
    await tail.start();
    pages = [new Error('away')];
    await look();
    expect(asked(await look())[0]).toEqual(['7', kept, heads[0]?.createdAt]);
  });

  it('says so when it was set back, has its readers notified once, and continues at the new heads', async () => {
    heads = [{ shard: 2, head: '7', createdAt: new Date() }];
    await tail.start();
    back = true;
    heads = [{ shard: 2, head: '5', createdAt: new Date() }];
    const seen = await look();
    expect(names(seen)).toEqual(['outbox_tail', 'outbox_set_back', 'outbox_heads']);
    expect(told).toBe(1);
    expect(logged).toEqual([[{ event: 'outbox_set_back', sequence: '7' }, 'the database was set back']]);
    back = false;
    const [read, question] = await look();
    const after = Array(SHARDS).fill('0').with(2, '5');
    expect(read?.values).toEqual([Array.from({ length: SHARDS }, (_, shard) => shard), after]);
    expect(question?.values[0]).toBe('5');
  });

  it('forgets what is lost, and notifies nobody who has left', async () => {
    heads = [{ shard: 2, head: '7', createdAt: new Date() }];
    await tail.start();
    leave();
    [back, heads] = [true, []];
    await look();
    expect(names(await look())).toEqual(['outbox_tail']);
    expect([told, logged.length]).toEqual([0, 1]);
  });

  it('is checked on a timer while the tail runs, and not after its stop', async () => {
    await tail.start();
    sent = [];
    await jest.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(names(sent)).toEqual(['outbox_tail', 'outbox_tail', 'outbox_tail']);
    await tail.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
