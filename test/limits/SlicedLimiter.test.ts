import type { Limiter } from '../../src/lib/Limiter.ts';
import { SlicedLimiter } from '../../src/limits/SlicedLimiter.ts';
import { createMemoryLimiter } from '../support/memoryLimiter.ts';

const start = new Date('2026-03-01T12:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);

let asked: number[];
let shared: Limiter;
const processes = (count: number): Limiter[] => Array.from({ length: count }, () => new SlicedLimiter(shared));

beforeEach(() => {
  asked = [];
  const memory = createMemoryLimiter();
  shared = {
    ...memory,
    hit: (key, limit, seconds, now, amount = 1) => {
      asked.push(amount);
      return memory.hit(key, limit, seconds, now, amount);
    },
  };
});

/** How many of so many hits, one after the other by turns of the processes, were allowed. */
async function hitInTurns(among: readonly Limiter[], limit: number, hits: number, now = start): Promise<number> {
  let allowed = 0;
  for (let i = 0; i < hits; i++) {
    const limiter = among[i % among.length] as Limiter;
    if ((await limiter.hit('key', limit, 60, now)).allowed) allowed++;
  }
  return allowed;
}

describe('counting ahead', () => {
  it.each([20, 60, 137, 300])('lets exactly %i of 400 through, one by one and at once [RATE-08]', async (limit) => {
    for (const among of [processes(1), processes(3)]) {
      const each = await Promise.all(
        Array.from({ length: 400 }, (_, i) =>
          (among[i % among.length] as Limiter).hit(`at once ${among.length}`, limit, 60, start),
        ),
      );
      expect(each.filter(({ allowed }) => allowed)).toHaveLength(limit);
    }
    expect(await hitInTurns(processes(1), limit, 400)).toBe(limit);
    expect(await hitInTurns(processes(2), limit, 400, later(60_000))).toBe(limit);
  });

  it('asks once for a twentieth of the limit, one by one near its end, and never after it', async () => {
    expect(await hitInTurns(processes(1), 60, 1_000)).toBe(60);
    expect(asked.slice(0, 3)).toEqual([3, 3, 3]);
    expect(asked.slice(-4)).toEqual([1, 1, 1, 1]);
    expect(asked.length).toBeLessThan(32);
  });

  it('asks once for all hits that wait', async () => {
    const [limiter] = processes(1) as [Limiter];
    await Promise.all(Array.from({ length: 50 }, () => limiter.hit('key', 60, 60, start)));
    expect(asked).toEqual([3, 47]);
  });

  it('withholds at most a twentieth of the limit in a process that no longer asks', async () => {
    const [idle, busy] = processes(2) as [Limiter, Limiter];
    await idle.hit('key', 60, 60, start);
    expect(await hitInTurns([busy], 60, 100)).toBe(57);
    expect(await hitInTurns([idle], 60, 100)).toBe(2);
  });

  it('starts over when the window has ended, and says how long that takes [RATE-01]', async () => {
    const [limiter, other] = processes(2) as [Limiter, Limiter];
    expect(await hitInTurns([limiter], 60, 59)).toBe(59);
    expect(await limiter.hit('key', 60, 60, later(20_000))).toMatchObject({ allowed: true, retryAfter: 40, count: 60 });
    expect(await limiter.hit('key', 60, 60, later(59_999))).toMatchObject({
      allowed: false,
      retryAfter: 1,
      endsInMs: 1,
    });
    expect(await hitInTurns([limiter], 60, 61, later(60_000))).toBe(60);
    expect((await other.hit('key', 60, 60, later(60_000))).allowed).toBe(false);
  });

  it('judges a hit of a new window by a count of that window, also while one of the last is under way', async () => {
    const [limiter] = processes(1) as [Limiter];
    expect(await hitInTurns([limiter], 60, 60)).toBe(60);
    const [other] = processes(1) as [Limiter];
    const late = other.hit('key', 60, 60, later(59_999));
    const fresh = other.hit('key', 60, 60, later(60_001));
    expect((await late).allowed).toBe(false);
    expect(await fresh).toMatchObject({ allowed: true });
  });

  it('refuses what is larger than the rest, and then what is smaller', async () => {
    const [limiter] = processes(1) as [Limiter];
    const hit = (amount: number) => limiter.hit('key', 60, 60, start, amount);
    expect((await hit(50)).allowed).toBe(true);
    expect((await hit(11)).allowed).toBe(false);
    expect((await hit(1)).allowed).toBe(false);
  });

  it('counts hit by hit where the limit is small', async () => {
    const [limiter] = processes(1) as [Limiter];
    for (let i = 0; i < 3; i++) await limiter.hit('few', 39, 60, start);
    expect(asked).toEqual([1, 1, 1]);
  });

  it('passes a failure on to all that wait, and counts again afterwards', async () => {
    const { hit } = shared;
    const [limiter] = processes(1) as [Limiter];
    shared.hit = () => Promise.reject(new Error('away'));
    const failed = await Promise.allSettled([1, 2].map(() => limiter.hit('key', 60, 60, start)));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    shared.hit = hit;
    expect(await hitInTurns([limiter], 60, 70)).toBe(60);
  });
});
