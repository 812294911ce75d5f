import { jest } from '@jest/globals';
import { ActivityBook } from '../../../src/bridge/activity/ActivityBook.ts';
import { ActivityLoop } from '../../../src/bridge/activity/ActivityLoop.ts';
import { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import type { ActivityReply, ActivityRow } from '../../../src/bridge/api/shapes.ts';
import type { EntryListener } from '../../../src/bridge/harness/Entry.ts';
import { until } from '../../support/until.ts';
import { type MemoryLog, memoryLog } from '../support/memoryLog.ts';

const RULES = { subcommandPrograms: ['npm'], collectFullText: false, dir: '/work' };
/** The length of a second. */
const SECOND_MS = 10;

interface Told {
  readonly rows: readonly ActivityRow[];
  readonly settle: (reply: Partial<ActivityReply> | Error) => void;
}

describe('the bridge tells what its runs do', () => {
  let book: ActivityBook;
  let log: MemoryLog;
  let loop: ActivityLoop | undefined;
  let told: Told[];
  let collects: boolean;
  /** How often the rules were asked. */
  let asked: number;
  /** Answers each request at once; undefined leaves them to the test. */
  let reply: Partial<ActivityReply> | Error | undefined;
  let now: Date;

  beforeEach(() => {
    now = new Date('2026-11-28T12:00:00Z');
    book = new ActivityBook(() => now, 1_000_000);
    log = memoryLog();
    told = [];
    collects = true;
    asked = 0;
    reply = { intervalSeconds: 2, ignored: [] };
  });
  afterEach(async () => {
    for (const { settle } of told) settle({});
    await loop?.stop();
    loop = undefined;
  });

  function start(of = book, secondMs = SECOND_MS): void {
    loop = new ActivityLoop({
      book: of,
      log,
      collects: () => {
        asked++;
        return collects;
      },
      clock: () => now,
      timing: { secondMs },
      api: {
        activities: (rows) =>
          new Promise((resolve, reject) => {
            const settle = (answer: Partial<ActivityReply> | Error) =>
              answer instanceof Error ? reject(answer) : resolve(answer);
            told.push({ rows, settle });
            if (reply !== undefined) settle(reply);
          }),
      },
    });
  }
  /** Runs a test by a clock that moves on request, in milliseconds. */
  async function withClock(work: (pass: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      await work((ms) => jest.advanceTimersByTimeAsync(ms));
    } finally {
      jest.useRealTimers();
    }
  }

  const open = (runId: string, of = book) => of.open({ runId, projectId: 'p' }, () => RULES);
  const call = (tell: EntryListener, id: string, text = `npm ${id}`) =>
    tell({ at: now.getTime(), type: 'call', id, tool: 'sh', act: 'run', text, path: undefined, inSubagent: false });
  const count = (number: number) => until(`${number} are told`, () => told.length >= number);
  const subjects = (at: number) => told[at]?.rows.map(({ runId, kind, subject }) => `${runId} ${subject ?? kind}`);

  it('at once, then every 2 or every 10 seconds as the service asks, as long as there is news', async () => {
    await withClock(async (pass) => {
      start(book, 1_000);
      const tell = open('a');
      await pass(0);
      expect(subjects(0)).toEqual(['a starting']);
      call(tell, 'one');
      await pass(1_900);
      expect(told).toHaveLength(1);
      reply = { intervalSeconds: 10, ignored: [] };
      await pass(200);
      expect(subjects(1)).toEqual(['a npm one']);
      call(tell, 'two');
      await pass(9_700);
      expect(told).toHaveLength(2);
      await pass(300);
      expect(subjects(2)).toEqual(['a npm two']);
      await pass(100_000);
      expect(told).toHaveLength(3);
      call(tell, 'three');
      await pass(1);
      expect(subjects(3)).toEqual(['a npm three']);
    });
  });

  it('in one request for all runs, of which it names those with news', async () => {
    start();
    const first = open('a');
    open('b');
    await count(1);
    expect(subjects(0)).toEqual(['a starting', 'b starting']);
    call(first, 'test');
    await count(2);
    expect(subjects(1)).toEqual(['a npm test']);
  });

  it('one request at a time: of the changes during a request only the newest state follows', async () => {
    await withClock(async (pass) => {
      reply = undefined;
      start(book, 1_000);
      const tell = open('a');
      await pass(0);
      for (const id of ['one', 'two', 'three']) call(tell, id);
      await pass(20_000);
      expect(told).toHaveLength(1);
      told[0]?.settle({ intervalSeconds: 2 });
      await pass(0);
      expect(told).toHaveLength(2);
      expect(told[1]?.rows[0]).toMatchObject({ subject: 'npm three', calls: [{}, {}, {}] });
    });
  });

  it('with durations in place of times, whatever the clock of the machine says', async () => {
    start();
    const tell = open('a');
    call(tell, 'test');
    now = new Date(now.getTime() + 40_000);
    await count(1);
    expect(told[0]?.rows[0]).toMatchObject({ forMs: 40_000, calls: [{ agoMs: 40_000, state: 'running' }] });
  });

  it('again after a while when nothing has changed, so that the service knows that it still stands', async () => {
    await withClock(async (pass) => {
      const usual = new ActivityBook(() => now);
      start(usual, 1_000);
      open('a', usual);
      await pass(29_900);
      expect(told).toHaveLength(1);
      await pass(100);
      expect(told).toHaveLength(2);
      await pass(300_000);
      expect(told.map((_, at) => subjects(at))).toEqual(Array.from({ length: 12 }, () => ['a starting']));
      usual.close('a');
      await pass(300_000);
      expect(told).toHaveLength(12);
    });
  });

  it('nothing of it when the rules say collect: false, and nothing of a run that has ended', async () => {
    collects = false;
    start();
    const tell = open('a');
    open('b');
    await until('its time came', () => asked > 0);
    expect(told).toEqual([]);
    collects = true;
    book.close('b');
    call(tell, 'test');
    await count(1);
    expect(subjects(0)).toEqual(['a npm test']);
  });

  it('the newest state after a failure, which is not repeated: after 20 seconds, and then up to 60', async () => {
    await withClock(async (pass) => {
      reply = new ServiceError('away', 503, undefined, undefined);
      start(book, 1_000);
      const tell = open('a');
      await pass(0);
      call(tell, 'one');
      call(tell, 'two');
      for (const [place, wait] of [20_000, 40_000, 60_000, 60_000].entries()) {
        await pass(wait - 100);
        expect(told).toHaveLength(1 + place);
        await pass(100);
        expect(told).toHaveLength(2 + place);
      }
      expect(subjects(1)).toEqual(['a npm two']);
      reply = { intervalSeconds: 2 };
      await pass(60_000);
      call(tell, 'three');
      await pass(2_000);
      expect(subjects(6)).toEqual(['a npm three']);
    });
  });

  it('at once when the service nudges, and soon after, though it was to be every 10 or 60 seconds', async () => {
    await withClock(async (pass) => {
      reply = { intervalSeconds: 60 };
      start(book, 1_000);
      const tell = open('a');
      await pass(0);
      call(tell, 'one');
      await pass(1_000);
      expect(told).toHaveLength(1);
      loop?.tellNow();
      await pass(0);
      expect(subjects(1)).toEqual(['a npm one']);
      // Without news, the nudge is for the next news.
      await pass(60_000);
      loop?.tellNow();
      await pass(0);
      expect(told).toHaveLength(2);
      call(tell, 'two');
      await pass(2_000);
      expect(subjects(2)).toEqual(['a npm two']);
      call(tell, 'three');
      await pass(59_900);
      expect(told).toHaveLength(3);
      await pass(100);
      expect(told).toHaveLength(4);
    });
  });

  it('soon after a report during which the service nudges', async () => {
    await withClock(async (pass) => {
      reply = undefined;
      start(book, 1_000);
      const tell = open('a');
      await pass(0);
      call(tell, 'one');
      loop?.tellNow();
      told[0]?.settle({ intervalSeconds: 10 });
      await pass(2_000);
      expect(subjects(1)).toEqual(['a npm one']);
    });
  });

  it('after its pause to a service that could not take the last report, though it nudges', async () => {
    await withClock(async (pass) => {
      reply = new ServiceError('wait', 429, 'too_many_requests', 45_000);
      start(book, 1_000);
      open('a');
      await pass(1_000);
      loop?.tellNow();
      await pass(43_900);
      expect(told).toHaveLength(1);
      reply = { intervalSeconds: 10 };
      await pass(200);
      expect(told).toHaveLength(2);
    });
  });

  it('later when the service asks for time', async () => {
    await withClock(async (pass) => {
      reply = new ServiceError('wait', 429, 'too_many_requests', 45_000);
      start(book, 1_000);
      open('a');
      await pass(44_900);
      expect(told).toHaveLength(1);
      await pass(200);
      expect(told).toHaveLength(2);
    });
  });

  it.each([
    [2, 2_000],
    [60, 60_000],
    [1, 10_000],
    [61, 10_000],
    ['2', 10_000],
    [undefined, 10_000],
  ])('every 10 seconds when the service asks for another interval than 2 to 60 seconds: %j', async (seconds, waits) => {
    await withClock(async (pass) => {
      reply = { intervalSeconds: seconds as number };
      start(book, 1_000);
      const tell = open('a');
      await pass(0);
      call(tell, 'one');
      await pass(waits - 100);
      expect(told).toHaveLength(1);
      await pass(100);
      expect(told).toHaveLength(2);
    });
  });

  it('no more for an hour to an older service that does not know the route, and says so once', async () => {
    await withClock(async (pass) => {
      reply = new ServiceError('gone', 404, undefined, undefined);
      start(book, 1_000);
      const tell = open('a');
      await pass(1_000);
      expect(told).toHaveLength(1);
      call(tell, 'one');
      await pass(3_590_000);
      expect(told).toHaveLength(1);
      await pass(20_000);
      expect(told).toHaveLength(2);
      expect(log.of('activity_unsupported')).toHaveLength(1);
    });
  });

  it('at most a hundred runs at a time, the longest untold first', async () => {
    reply = undefined;
    start();
    for (let each = 0; each < 130; each++) open(`r${each}`);
    await count(1);
    expect(told[0]?.rows).toHaveLength(100);
    told[0]?.settle({ intervalSeconds: 2 });
    await count(2);
    expect(told[1]?.rows.map(({ runId }) => runId)).toEqual(Array.from({ length: 30 }, (_, each) => `r${100 + each}`));
  });
});
