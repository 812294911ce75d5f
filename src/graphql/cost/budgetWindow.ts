import { timeOf } from '../../lib/uuid.ts';
import { LIMITS } from './limits.ts';

/** The charge of the longest document, and of the costliest operation: each must fit into a budget by itself. */
const COSTLIEST = Math.max(LIMITS.cost + 100, LIMITS.tokens * 30);
const MINUTE_SECONDS = 60;
/** An account that was made a moment ago may be one of a thousand that one person made. */
const YOUNG_MS = 24 * 3_600_000;
/** People also try the product in that time: a board of 150 cards costs 55,000, and opens three times in two seconds. */
const SHARE_OF_YOUNG = 1 / 2;

/** How much an account may spend in one go, and the whole seconds after which it has as much again. */
export interface BudgetWindow {
  readonly limit: number;
  readonly seconds: number;
}

/**
 * The window in which a budget of a minute is spent: one second, or as many as the costliest operation needs. A minute's
 * budget in one burst would keep the process from everybody else for seconds.
 * @param perMinute units of cost
 */
export function budgetWindow(perMinute: number): BudgetWindow {
  const perSecond = perMinute / MINUTE_SECONDS;
  const seconds = Math.min(MINUTE_SECONDS, Math.max(1, Math.ceil(COSTLIEST / perSecond)));
  return { limit: Math.floor(perSecond * seconds), seconds };
}

/** The budget of an account that is younger than a day: a part of the others', in which every operation still fits. */
export function youngBudget(perMinute: number): number {
  return Math.min(perMinute, Math.max(COSTLIEST, perMinute * SHARE_OF_YOUNG));
}

/** Whether an account was made within the last day, by its id. One whose id does not tell the time is not young. */
export function isYoung(accountId: string, now: Date): boolean {
  const isTimed = accountId[14] === '7';
  return isTimed && now.getTime() - timeOf(accountId).getTime() < YOUNG_MS;
}
