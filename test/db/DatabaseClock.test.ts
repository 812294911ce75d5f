import { Database } from '../../src/db/Database.ts';
import { DatabaseClock } from '../../src/db/DatabaseClock.ts';
import { CorrectedClock } from '../../src/lib/time/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';

describe("the database's clock", () => {
  let database: TestDatabase;
  let db: Database;
  let told: object[];
  let offset: number;
  let made: DatabaseClock[];
  const machine = { now: () => new Date(Date.now() + offset) };
  const log = { warn: (fields: object) => told.push(fields), info: (fields: object) => told.push(fields) };

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await Database.open({ url: database.url, poolSize: 4 });
  });
  beforeEach(() => {
    told = [];
    offset = 0;
    made = [];
  });
  afterEach(() => Promise.all(made.map((clock) => clock.stop())));
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  async function start(queries: Pick<Database, 'query'> = db): Promise<DatabaseClock> {
    const clock = new DatabaseClock({ queries, log, machine, everyMs: 50 });
    made.push(clock);
    await clock.start();
    return clock;
  }
  /** Test and database run on one machine, so that its true time is the database's. */
  const error = (clock: DatabaseClock) => Math.abs(clock.now().getTime() - Date.now());

  it.each([
    ['ahead', 120_000],
    ['behind', -3_600_000],
  ])('is right on a machine that is %s, and says so once', async (_word, wrong) => {
    offset = wrong;
    const clock = await start();
    expect(error(clock)).toBeLessThan(1_000);
    expect(Math.abs(clock.skewMs - wrong)).toBeLessThan(1_000);
    await clock.measure();
    expect(told).toEqual([{ event: 'clock_skewed', skewMs: expect.closeTo(wrong, -4) }]);
  });

  it('follows a clock that is set while it runs, and says when it agrees again', async () => {
    const clock = await start();
    expect(told).toEqual([]);
    offset = 90_000;
    await until('the change was noticed', () => clock.skewMs > 60_000);
    expect(error(clock)).toBeLessThan(1_000);
    offset = 0;
    await until('the change back was noticed', () => Math.abs(clock.skewMs) < 1_000);
    expect(told).toMatchObject([{ event: 'clock_skewed' }, { event: 'clock_right' }]);
  });

  it('keeps what it knows while the database does not answer', async () => {
    offset = 90_000;
    let away = false;
    const clock = await start({
      query: (asked, values) => (away ? Promise.reject(new Error('away')) : db.query(asked, values)),
    });
    away = true;
    await expect(clock.measure()).rejects.toThrow('away');
    expect(error(clock)).toBeLessThan(1_000);
  });

  it('does not jump for what a slow answer leaves open', () => {
    const corrected = new CorrectedClock({ now: () => new Date(1_000) });
    corrected.learn({ sent: 1_000, received: 1_400, answer: 1_390 });
    expect(corrected.skewMs).toBe(0);
    corrected.learn({ sent: 1_000, received: 1_002, answer: 1_101 });
    expect(corrected.skewMs).toBe(-100);
    corrected.learn({ sent: 1_000, received: 5_000, answer: 4_000 });
    expect(corrected.skewMs).toBe(-100);
  });
});
