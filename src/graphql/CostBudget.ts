import { LRUCache } from 'lru-cache';
import type { Limiter } from '../domain/accounts/Limiter.ts';
import { Refusal } from '../errors.ts';

/** What is left of an account's minute. */
export interface Balance {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the budget is full again. */
  readonly resetSeconds: number;
}

/** What this process has drawn of an account's budget and not yet spent. */
interface Purse {
  left: number;
  /** Drawn by all processes, as far as this one heard. */
  drawn: number;
  /** Milliseconds since 1970. */
  endsAt: number;
  drawing: Promise<void> | undefined;
  /** Milliseconds since 1970: until then the shared counter need not be asked, there is nothing left to draw. */
  spentUntil: number;
}

const WINDOW_SECONDS = 60;
/** A draw is this part of a minute's budget: so rarely is the shared counter asked, and so little can go unspent. */
const DRAWS = 20;
/** Accounts whose purse is held; one that is forgotten costs its account the rest of a draw. */
const MOST_ACCOUNTS = 20_000;

/**
 * What an account may cost in a minute, over all processes. A process draws a slice from the shared counter and spends it by
 * itself, so that most operations are counted without a look at the counter, and the sum never exceeds the budget.
 */
export class CostBudget {
  private readonly purses = new LRUCache<string, Purse>({ max: MOST_ACCOUNTS });

  constructor(private readonly options: { limiter: Limiter; perMinute: number; now: () => Date }) {}

  /**
   * Spends `cost`.
   * @throws Refusal cost_budget_spent with the seconds until the budget is full again; then nothing was spent
   */
  charge(accountId: string, cost: number): Balance | Promise<Balance> {
    const now = this.options.now();
    const purse = this.purseOf(accountId, now);
    return purse.left >= cost ? this.spend(purse, cost, now) : this.drawAndSpend(accountId, cost);
  }

  /** Spends `cost` when this process has as much at hand; says whether it did. */
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
      // One draw at a time: a hundred operations at once would each draw a slice, and leave most of it unspent.
      purse.drawing ??= this.draw(accountId, purse, cost - purse.left, now).finally(() => {
        purse.drawing = undefined;
      });
      await purse.drawing;
    }
  }

  private async draw(accountId: string, purse: Purse, missing: number, now: Date): Promise<void> {
    const { limiter, perMinute } = this.options;
    if (purse.spentUntil > now.getTime()) throw spent(Math.ceil((purse.spentUntil - now.getTime()) / 1000));
    const slice = Math.max(Math.ceil(missing), Math.floor(perMinute / DRAWS));
    const outcome = await limiter.hit(`graphql-cost ${accountId}`, perMinute, WINDOW_SECONDS, now, slice);
    purse.drawn = outcome.count;
    const endsAt = now.getTime() + outcome.retryAfter * 1000;
    if (!outcome.allowed) {
      purse.spentUntil = endsAt;
      throw spent(outcome.retryAfter);
    }
    purse.endsAt = endsAt;
    purse.left += slice;
  }

  /** The account's purse of this minute: what is left of an earlier one is no longer worth anything. */
  private purseOf(accountId: string, now: Date): Purse {
    let purse = this.purses.get(accountId);
    if (purse === undefined) {
      purse = { left: 0, drawn: 0, endsAt: 0, drawing: undefined, spentUntil: 0 };
      this.purses.set(accountId, purse);
    }
    if (purse.endsAt <= now.getTime()) {
      purse.left = 0;
      purse.drawn = 0;
    }
    return purse;
  }
}

function spent(retryAfter: number): Refusal {
  return new Refusal('cost_budget_spent', { retryAfter });
}
