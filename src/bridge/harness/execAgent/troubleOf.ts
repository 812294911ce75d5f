import type { AccountTrouble } from '../Harness.ts';
import { readClock } from '../shared/readClock.ts';

/** The program names no class of its errors, so its own sentences tell what is about the account. */
const KINDS: readonly (readonly [kind: AccountTrouble['kind'], said: RegExp])[] = [
  ['limit', /^You.ve hit your usage limit/],
  ['billing', /^Quota exceeded\. Check your plan and billing details/],
  ['sign-in', /^unexpected status 401 |\bPlease log out and sign in again\b/],
];
/** `Dec 1st, 2026 8:35 AM`: the end of a limit on another day, on a clock of this machine. */
const DATE = /\b([A-Z][a-z]{2} \d{1,2})(?:st|nd|rd|th), (\d{4}) (\d{1,2}:\d\d [AP]M)\b/;

/** The trouble with its account by which a turn failed, if it did; `now` is when the program said so. */
export function troubleOf(fault: string, now: Date): AccountTrouble | undefined {
  const [kind] = KINDS.find(([, said]) => said.test(fault)) ?? [];
  return kind && { kind, until: kind === 'limit' ? endOf(fault, now) : undefined };
}

function endOf(fault: string, now: Date): Date | undefined {
  const [, day, year, time] = DATE.exec(fault) ?? [];
  if (day === undefined) return readClock(fault, now);
  const date = new Date(`${day}, ${year} ${time}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
