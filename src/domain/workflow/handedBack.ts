import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import type { Retry } from './Retry.ts';

/** Reasons that are no failure of the work: it uses up no try and pauses no card (rulings 55 and 56). */
export const HANDED_BACK = {
  /** The agent account was at its limit, not paid for or not signed in. */
  limited: 'account-limited',
  /** The bridge was stopped while the agent worked. */
  shutdown: 'shutdown',
  /** The bridge had it in its queue, and was stopped or got other rules. */
  dropped: 'dropped',
} as const;

/**
 * So often in a row may stopped bridges hand work back that had begun. Without a bound, a bridge that is stopped every few minutes
 * would begin the same work again and again, and pay for each beginning. Work that only waited in a queue has cost nothing, and
 * limited accounts have a bound of their own (`limitedSince`).
 */
const MOST_HAND_BACKS = 10;

/**
 * What the request is opened again with, if its bridge handed the work back; `tooOften` when it has done so too often, and
 * undefined for a request that ended in another way.
 */
export function handedBack(request: WorkRequestRow, now: Date): Retry | 'tooOften' | undefined {
  const { attempt, reason, handBacks } = request;
  if (reason === HANDED_BACK.limited) return { attempt, handBacks, limitedSince: request.limitedSince ?? now };
  if (reason === HANDED_BACK.dropped) return { attempt, handBacks };
  if (reason !== HANDED_BACK.shutdown) return undefined;
  return handBacks + 1 < MOST_HAND_BACKS ? { attempt, handBacks: handBacks + 1 } : 'tooOften';
}

/** Why a card paused after that: `The implement work was handed back 10 times in a row: …` */
export const handedBackText = (kind: string): string =>
  `The ${kind} work was handed back ${MOST_HAND_BACKS} times in a row: its bridge was stopped each time before a result.`;
