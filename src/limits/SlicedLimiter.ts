import type { Limiter, LimitOutcome } from '../lib/Limiter.ts';
import { recentlyUsed } from '../lib/recentlyUsed.ts';

/** The part of a key's limit that this process has counted ahead and not yet given out. */
interface Purse {
  left: number;
  /** What all processes together have left beside it, as far as this process knows; infinite before the first count. */
  free: number;
  /** When the window ends, in milliseconds since 1970. */
  endsAt: number;
  /** What callers wait for. */
  wanted: number;
  counting: Promise<void> | undefined;
}

/** A slice is at most this part of the limit, and of what is left: near the limit, hits are counted one by one. */
const SLICE = { ofLimit: 20, ofFree: 8 } as const;
/** Counts that a hit waits for before it is counted by itself. */
const MOST_ROUNDS = 4;
/** The number of purses that are kept. A purse that is dropped costs its key the rest of a slice. */
const MOST_KEYS = 50_000;

/**
 * Counts ahead: a process takes a slice of a key's limit from the counter that all share, and gives it out without a statement.
 * What is given out was counted before, so that the limit holds over any number of processes, to the hit. What one process has
 * counted ahead and never gives out is missing to the others until the window ends, at most a twentieth of the limit. Once a
 * window is used up, the process refuses without asking again, so that a flood costs no statements. It is for calls that come all
 * day; what is rare and costly, such as passwords and mails, is counted hit by hit.
 */
export class SlicedLimiter implements Limiter {
  private readonly purses = recentlyUsed<Purse>(MOST_KEYS);

  constructor(private readonly shared: Limiter) {}

  hit(key: string, limit: number, windowSeconds: number, now: Date, amount = 1): Promise<LimitOutcome> {
    if (sliceOf(limit) < 2) return this.shared.hit(key, limit, windowSeconds, now, amount);
    const purse = this.purseOf(`${windowSeconds} ${limit} ${key}`, now);
    const outcome = give(purse, limit, now, amount);
    return outcome === undefined ? this.count(purse, key, limit, windowSeconds, now, amount) : Promise.resolve(outcome);
  }

  draw(...asked: Parameters<Limiter['draw']>): ReturnType<Limiter['draw']> {
    return this.shared.draw(...asked);
  }

  private async count(
    purse: Purse,
    key: string,
    limit: number,
    windowSeconds: number,
    now: Date,
    amount: number,
  ): Promise<LimitOutcome> {
    purse.wanted += amount;
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        // One count at a time: all that wait for it are in the next one.
        purse.counting ??= this.takeSlice(purse, key, limit, windowSeconds, now).finally(() => {
          purse.counting = undefined;
        });
        await purse.counting;
        // Somebody else's count was of a window that has ended since.
        if (purse.endsAt <= now.getTime()) empty(purse);
        const outcome = give(purse, limit, now, amount);
        if (outcome !== undefined) return outcome;
      }
      return await this.shared.hit(key, limit, windowSeconds, now, amount);
    } finally {
      purse.wanted -= amount;
    }
  }

  private async takeSlice(purse: Purse, key: string, limit: number, windowSeconds: number, now: Date): Promise<void> {
    const ahead = Math.min(sliceOf(limit), Math.floor(purse.free / SLICE.ofFree));
    const most = Math.max(purse.wanted - purse.left, ahead);
    const { count, endsInMs } = await this.shared.hit(key, limit, windowSeconds, now, most);
    purse.endsAt = now.getTime() + endsInMs;
    purse.left += Math.max(0, Math.min(most, limit - (count - most)));
    purse.free = Math.max(0, limit - count);
  }

  /** The purse of a key. What remains of an earlier window is void. */
  private purseOf(name: string, now: Date): Purse {
    let purse = this.purses.get(name);
    if (purse === undefined) {
      purse = { left: 0, free: Infinity, endsAt: 0, wanted: 0, counting: undefined };
      this.purses.set(name, purse);
    }
    if (purse.endsAt <= now.getTime()) empty(purse);
    return purse;
  }
}

/** Of an earlier window nothing is left, and nothing is known of the next one. */
function empty(purse: Purse): void {
  purse.left = 0;
  purse.free = Infinity;
}

const sliceOf = (limit: number): number => Math.floor(limit / SLICE.ofLimit);

/** Gives out of a purse, or refuses what neither the purse nor the others have; undefined when that must be counted. */
function give(purse: Purse, limit: number, now: Date, amount: number): LimitOutcome | undefined {
  const allowed = purse.left >= amount;
  if (!allowed && purse.free > 0) return undefined;
  // A refused hit counts as well: one that is smaller does not get what is left.
  purse.left = allowed ? purse.left - amount : 0;
  const endsInMs = purse.endsAt - now.getTime();
  const retryAfter = Math.max(1, Math.ceil(endsInMs / 1000));
  return { allowed, retryAfter, count: limit - purse.free - purse.left + (allowed ? 0 : amount), endsInMs };
}
