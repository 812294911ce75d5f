import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { recentlyUsed } from '../../lib/recentlyUsed.ts';
import { type BudgetWindow, budgetWindow, isYoung, youngBudget } from './budgetWindow.ts';

/** The rest of what an account may spend now. */
export interface Balance {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the budget is full again. */
  readonly resetSeconds: number;
}

/** The counter that processes share. */
type Draws = Pick<Limiter, 'draw'>;

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
  /** Callers that wait for the next window, one behind the other. */
  line: Promise<void>;
  waiting: number;
}

/**
 * The first draw is this part of a window. Each later one equals the sum of the earlier ones, up to a quarter of what a second
 * brings or a twentieth of the window. The unspent rest of a purse therefore stays small compared with the spent part, with
 * any number of processes, and a busy process seldom asks the shared counter.
 */
const FIRST_DRAWS = 1_000;
const LARGEST_DRAWS = { ofSecond: 4, ofWindow: 20 } as const;
/** How long a caller waits for the next window, and how many of one account do. */
const PATIENCE_MS = 5_000;
const MOST_PATIENT = 64;
/** What passes the line of those that wait. */
const CHEAP = 2_000;
/** The number of purses that are kept. A purse that is dropped costs its account the rest of a draw. */
const MOST_ACCOUNTS = 20_000;

/**
 * The budget of each account, over all processes: so much a minute, given out second by second. A process draws slices from
 * the shared counter and spends them on its own, so that most operations do not touch the counter, and the sum never exceeds
 * the budget.
 */
export class CostBudget {
  private readonly purses = recentlyUsed<Purse>(MOST_ACCOUNTS);
  private readonly usual: BudgetWindow;
  private readonly young: BudgetWindow;

  constructor(private readonly options: { limiter: Draws; perMinute: number; now: () => Date }) {
    this.usual = budgetWindow(options.perMinute);
    this.young = budgetWindow(youngBudget(options.perMinute));
  }

  /**
   * Spends `cost`.
   * @throws Refusal cost_budget_spent with the seconds until the budget is full again; then nothing was spent
   */
  charge(accountId: string, cost: number): Balance | Promise<Balance> {
    const now = this.options.now();
    const purse = this.purseOf(accountId, now);
    return purse.left >= cost ? this.spend(purse, cost, accountId, now) : this.drawAndSpend(accountId, cost);
  }

  /**
   * Spends `cost` now, or after the next windows have begun: people whose pages ask for much in one moment get them a moment
   * later. Few callers of an account may wait.
   * @throws Refusal cost_budget_spent, for a budget that is not full again soon, or when enough callers wait
   */
  chargeInTime(accountId: string, cost: number): Balance | Promise<Balance> {
    const purse = this.purseOf(accountId, this.options.now());
    // What is cheap passes those that wait for much, as far as the budget goes.
    if (purse.waiting > 0 && cost > CHEAP) return this.waitAndCharge(accountId, cost, purse);
    const charged = this.charge(accountId, cost);
    if (!(charged instanceof Promise)) return charged;
    return charged.catch((error) => {
      if (!isSpent(error)) throw error;
      return this.waitAndCharge(accountId, cost, purse, error);
    });
  }

  private async waitAndCharge(accountId: string, cost: number, purse: Purse, refused?: unknown): Promise<Balance> {
    const now = this.options.now();
    if (purse.waiting >= MOST_PATIENT)
      throw refused ?? spent(this.windowOf(accountId, now), purse.endsAt - now.getTime());
    const lateAt = performance.now() + PATIENCE_MS;
    purse.waiting += 1;
    const turn = purse.line.then(() => this.chargeUntil(accountId, cost, lateAt));
    purse.line = turn.then(ignore, ignore);
    try {
      return await turn;
    } finally {
      purse.waiting -= 1;
    }
  }

  private async chargeUntil(accountId: string, cost: number, lateAt: number): Promise<Balance> {
    for (;;) {
      try {
        return await this.charge(accountId, cost);
      } catch (error) {
        const now = this.options.now();
        // A timer may fire a moment before the clock says so.
        const wait = this.purseOf(accountId, now).endsAt - now.getTime() + 1;
        if (!isSpent(error) || performance.now() + wait > lateAt) throw error;
        await pause(Math.max(1, wait), undefined, { ref: false });
      }
    }
  }

  /**
   * Gives back what an operation was charged that did not run after all. Once the window of the charge is over, the
   * budget is full again anyway.
   * @param at when it was charged
   */
  refund(accountId: string, cost: number, at: Date): void {
    const now = this.options.now();
    const purse = this.purseOf(accountId, now);
    const begunAt = purse.endsAt - this.windowOf(accountId, now).seconds * 1000;
    if (purse.endsAt > now.getTime() && at.getTime() >= begunAt) purse.left += cost;
  }

  /** Spends `cost` from the purse of this process. Returns false when the purse holds less. */
  afford(accountId: string, cost: number): boolean {
    const purse = this.purseOf(accountId, this.options.now());
    if (purse.left < cost) return false;
    purse.left -= cost;
    return true;
  }

  private spend(purse: Purse, cost: number, accountId: string, now: Date): Balance {
    purse.left -= cost;
    const { limit, seconds } = this.windowOf(accountId, now);
    return {
      limit,
      remaining: Math.max(0, limit - purse.drawn) + purse.left,
      resetSeconds: secondsOf(purse.endsAt - now.getTime(), seconds),
    };
  }

  private windowOf(accountId: string, now: Date): BudgetWindow {
    return isYoung(accountId, now) ? this.young : this.usual;
  }

  private async drawAndSpend(accountId: string, cost: number): Promise<Balance> {
    for (;;) {
      const now = this.options.now();
      const purse = this.purseOf(accountId, now);
      if (purse.left >= cost) return this.spend(purse, cost, accountId, now);
      const window = this.windowOf(accountId, now);
      // Other processes only reduce what is left, so this can be refused without asking the shared counter.
      const missing = Math.ceil(cost - purse.left);
      if (missing > window.limit - purse.drawn) throw spent(window, purse.endsAt - now.getTime());
      // One draw at a time: a hundred operations at once would each draw a slice, and leave most of it unspent.
      purse.drawing ??= this.draw(accountId, purse, missing, now, window).finally(() => {
        purse.drawing = undefined;
      });
      await purse.drawing;
    }
  }

  private async draw(accountId: string, purse: Purse, missing: number, now: Date, window: BudgetWindow): Promise<void> {
    const { limit, seconds } = window;
    const smallest = Math.ceil(limit / FIRST_DRAWS);
    const largest = Math.ceil(Math.max(limit / seconds / LARGEST_DRAWS.ofSecond, limit / LARGEST_DRAWS.ofWindow));
    const most = Math.max(missing, Math.min(Math.max(purse.own, smallest), largest));
    const key = `graphql-cost ${seconds} ${accountId}`;
    const { granted, count, endsInMs } = await this.options.limiter.draw(key, limit, seconds, now, missing, most);
    purse.endsAt = now.getTime() + endsInMs;
    // A caller that needs more than was granted is refused by the loop; a cheaper operation may still fit.
    purse.drawn = count;
    purse.own += granted;
    purse.left += granted;
  }

  /** The account's purse for this window. What remains of an earlier window is void. */
  private purseOf(accountId: string, now: Date): Purse {
    let purse = this.purses.get(accountId);
    if (purse === undefined) {
      purse = { left: 0, drawn: 0, own: 0, endsAt: 0, drawing: undefined, line: Promise.resolve(), waiting: 0 };
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

function spent({ seconds }: BudgetWindow, waitMs: number): Refusal {
  return new Refusal('cost_budget_spent', { retryAfter: secondsOf(waitMs, seconds) });
}

function secondsOf(ms: number, most: number): number {
  return Math.min(most, Math.max(1, Math.ceil(ms / 1000)));
}

function isSpent(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'cost_budget_spent';
}

function ignore(): void {}
