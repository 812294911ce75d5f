import { LRUCache } from 'lru-cache';
import { Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';

/** The rest of an account's budget of this minute. */
export interface Balance {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the budget is full again. */
  readonly resetSeconds: number;
}

/** The counter that processes share. */
export type Draws = Pick<Limiter, 'draw'>;

/** The part of an account's budget that this process has drawn and not yet spent. */
interface Purse {
  left: number;
  /** Drawn by all processes, as far as this process knows. */
  drawn: number;
  /** Drawn by this process. */
  own: number;
  /** Milliseconds since 1970. */
  endsAt: number;
  drawing: Promise<void> | undefined;
}

const WINDOW_SECONDS = 60;
/**
 * The first draw is this part of the budget of a minute. Each later one equals the sum of the earlier ones, up to the
 * largest draw. The unspent rest of a purse therefore stays small compared with the spent part, with any number of
 * processes, and a busy process seldom asks the shared counter.
 */
const FIRST_DRAWS = 1_000;
const LARGEST_DRAWS = 20;
/** The number of purses that are kept. A purse that is dropped costs its account the rest of a draw. */
const MOST_ACCOUNTS = 20_000;

/**
 * The budget of each account for a minute, over all processes. A process draws slices from the shared counter and
 * spends them on its own, so that most operations do not touch the counter, and the sum never exceeds the budget.
 */
export class CostBudget {
  private readonly purses = new LRUCache<string, Purse>({ max: MOST_ACCOUNTS });

  constructor(private readonly options: { limiter: Draws; perMinute: number; now: () => Date }) {}

  /**
   * Spends `cost`.
   * @throws Refusal cost_budget_spent with the seconds until the budget is full again; then nothing was spent
   */
  charge(accountId: string, cost: number): Balance | Promise<Balance> {
    const now = this.options.now();
    const purse = this.purseOf(accountId, now);
    return purse.left >= cost ? this.spend(purse, cost, now) : this.drawAndSpend(accountId, cost);
  }

  /** Spends `cost` from the purse of this process. Returns false when the purse holds less. */
  afford(accountId: string, cost: number): boolean {
    const purse = this.purseOf(accountId, this.options.now());
    if (purse.left < cost) return false;
    purse.left -= cost;
    return true;
  }

  private spend(purse: Purse, cost: number, now: Date): Balance {
    purse.left -= cost;
    const limit = this.options.perMinute;
    const seconds = Math.ceil((purse.endsAt - now.getTime()) / 1000);
    return {
      limit,
      remaining: Math.max(0, limit - purse.drawn) + purse.left,
      resetSeconds: Math.min(WINDOW_SECONDS, Math.max(1, seconds)),
    };
  }

  private async drawAndSpend(accountId: string, cost: number): Promise<Balance> {
    for (;;) {
      const now = this.options.now();
      const purse = this.purseOf(accountId, now);
      if (purse.left >= cost) return this.spend(purse, cost, now);
      // Other processes only reduce what is left, so this can be refused without asking the shared counter.
      const missing = Math.ceil(cost - purse.left);
      if (missing > this.options.perMinute - purse.drawn) throw spent(purse.endsAt - now.getTime());
      // One draw at a time: a hundred operations at once would each draw a slice, and leave most of it unspent.
      purse.drawing ??= this.draw(accountId, purse, missing, now).finally(() => {
        purse.drawing = undefined;
      });
      await purse.drawing;
    }
  }

  private async draw(accountId: string, purse: Purse, missing: number, now: Date): Promise<void> {
    const { limiter, perMinute } = this.options;
    const smallest = Math.ceil(perMinute / FIRST_DRAWS);
    const slice = Math.min(Math.max(purse.own, smallest), Math.floor(perMinute / LARGEST_DRAWS));
    const most = Math.max(missing, slice);
    const key = `graphql-cost ${accountId}`;
    const { granted, count, retryAfter } = await limiter.draw(key, perMinute, WINDOW_SECONDS, now, missing, most);
    purse.endsAt = now.getTime() + retryAfter * 1000;
    // A caller that needs more than was granted is refused by the loop; a cheaper operation may still fit.
    purse.drawn = count;
    purse.own += granted;
    purse.left += granted;
  }

  /** The account's purse for this minute. What remains of an earlier minute is void. */
  private purseOf(accountId: string, now: Date): Purse {
    let purse = this.purses.get(accountId);
    if (purse === undefined) {
      purse = { left: 0, drawn: 0, own: 0, endsAt: 0, drawing: undefined };
      this.purses.set(accountId, purse);
    }
    if (purse.endsAt <= now.getTime()) {
      purse.left = 0;
      purse.drawn = 0;
      purse.own = 0;
    }
    return purse;
  }
}

function spent(waitMs: number): Refusal {
  return new Refusal('cost_budget_spent', {
    retryAfter: Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(waitMs / 1000))),
  });
}
