import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import type { Retry } from './openRuleRequest.ts';

/** Reasons that are no failure of the work: it uses up no try and pauses no card (rulings 55 and 56). */
export const HANDED_BACK = {
  /** The agent account was at its limit, not paid for or not signed in. */
  limited: 'account-limited',
  /** The bridge was stopped while the agent worked. */
  shutdown: 'shutdown',
  /** The bridge had it in its queue, and was stopped or got other rules. */
  dropped: 'dropped',
} as const;

/** What the request is opened again with, if its bridge handed the work back. */
export function handedBack(request: WorkRequestRow, now: Date): Retry | undefined {
  const { attempt, reason } = request;
  if (reason === HANDED_BACK.shutdown || reason === HANDED_BACK.dropped) return { attempt };
  if (reason !== HANDED_BACK.limited) return undefined;
  return { attempt, limitedSince: request.limitedSince ?? now };
}
