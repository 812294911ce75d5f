import { Database } from '../../src/db/Database.ts';
import type { Limiter } from '../../src/lib/Limiter.ts';
import { PostgresLimiter } from '../../src/limits/PostgresLimiter.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

let database: TestDatabase;
let processes: Database[];
let limiters: Limiter[];

beforeAll(async () => {
  database = await createTestDatabase();
  processes = await Promise.all([1, 2].map(() => Database.open({ url: database.url, poolSize: 4 })));
  limiters = processes.map((db) => new PostgresLimiter(db));
});
afterAll(async () => {
  await Promise.all(processes.map((db) => db.close()));
  await database.drop();
});

const start = new Date('2026-03-01T12:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);

/** So many hits on each of the processes at once; how many were allowed. */
async function hitAll(key: string, limit: number, each: number, now = start): Promise<number> {
  const outcomes = await Promise.all(
    limiters.flatMap((limiter) => Array.from({ length: each }, () => limiter.hit(key, limit, 60, now))),
  );
  return outcomes.filter((outcome) => outcome.allowed).length;
}

describe('counting in the database', () => {
  it.each([1, 60, 137, 300])('two processes together let exactly %i of 400 through [RATE-08]', async (limit) => {
    expect(await hitAll(`exact ${limit}`, limit, 200)).toBe(limit);
  });

  it('keys are counted apart, also in one flush [RATE-08]', async () => {
    const keys = Array.from({ length: 20 }, (_, i) => `apart ${i}`);
    expect(await Promise.all(keys.map((key) => hitAll(key, 7, 10)))).toEqual(keys.map(() => 7));
  });

  it('starts over when the minute of the first hit has ended, not before [RATE-01]', async () => {
    expect(await hitAll('window', 10, 10)).toBe(10);
    expect(await hitAll('window', 10, 10, later(59_999))).toBe(0);
    expect(await hitAll('window', 10, 10, later(60_000))).toBe(10);
    expect(await hitAll('window', 10, 1, later(119_999))).toBe(0);
  });

  it('reports how many whole seconds to wait, at least one [RATE-01]', async () => {
    const [limiter] = limiters as [Limiter];
    const waits: number[] = [];
    for (const ms of [0, 1, 30_000, 59_001, 59_999]) {
      waits.push((await limiter.hit('wait', 1, 60, later(ms))).retryAfter);
    }
    expect(waits).toEqual([60, 60, 30, 1, 1]);
  });

  it('windows of different lengths do not disturb each other', async () => {
    const [limiter] = limiters as [Limiter];
    const outcomes = await Promise.all([
      limiter.hit('short', 1, 10, start),
      limiter.hit('long', 1, 600, start),
      limiter.hit('short', 1, 10, start),
    ]);
    expect(outcomes.map((outcome) => [outcome.allowed, outcome.retryAfter])).toEqual([
      [true, 10],
      [true, 600],
      [false, 10],
    ]);
  });

  it('what is drawn by many at once adds up to the limit, and what is refused counts as nothing', async () => {
    const draw = (limiter: Limiter, most: number) => limiter.draw('drawn', 1_000, 60, start, 10, most);
    const outcomes = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: 40 }, (_, n) => draw(limiter, 10 + n))),
    );
    expect(outcomes.reduce((sum, { granted }) => sum + granted, 0)).toBeGreaterThan(990);
    const [first, second] = limiters as [Limiter, Limiter];
    const left = 1_000 - outcomes.reduce((sum, { granted }) => sum + granted, 0);
    for (const limiter of limiters) {
      expect(await limiter.draw('drawn', 1_000, 60, later(1), left + 1, 500)).toEqual({
        granted: 0,
        endsInMs: 59_999,
        count: 1_000 - left,
      });
    }
    if (left > 0) expect(await first.draw('drawn', 1_000, 60, start, 1, 500)).toMatchObject({ granted: left });
    expect(await second.draw('drawn', 1_000, 60, later(59_999), 1, 1)).toMatchObject({ granted: 0, endsInMs: 1 });
    const anew = await Promise.all(
      limiters.map((limiter) => limiter.draw('drawn', 1_000, 60, later(60_000), 400, 400)),
    );
    expect(anew.map(({ granted }) => granted)).toEqual([400, 400]);
    expect(await first.draw('drawn', 1_000, 60, later(60_001), 300, 300)).toMatchObject({ granted: 0, count: 800 });
    expect(await first.draw('never', 100, 60, start, 101, 101)).toMatchObject({ granted: 0, count: 0 });
  });

  it('a key that several processes draw from for the first time at once is drawn from exactly', async () => {
    for (let round = 0; round < 20; round++) {
      const draws = await Promise.all(limiters.map((limiter) => limiter.draw(`new ${round}`, 100, 60, start, 60, 60)));
      expect(draws.map(({ granted }) => granted).sort()).toEqual([0, 60]);
    }
  });
});
