import type { Stored } from 'oidc-provider';
import type { Clock } from '../lib/clock.ts';

/** What an artefact says in seconds since 1970: until when it holds, since when, and when its person signed in. */
const TIMES = ['exp', 'iat', 'iiat', 'loginTs'] as const;

/** Whole seconds by which the corrected time is ahead of the machine's clock, which the authorization server goes by. */
export function secondsAhead(clock: Clock): number {
  return Math.round((clock.now().getTime() - Date.now()) / 1000);
}

/**
 * The same artefact with its times moved by some seconds. The authorization server has no clock but its machine's. Kept as
 * they came, the times of a machine that is two hours ahead would hold two hours too long elsewhere, and those of one that is
 * behind would be over at once; so the table has corrected ones, and each process reads them as its own machine's.
 */
export function moveTimes(payload: Stored, seconds: number): Stored {
  if (seconds === 0) return payload;
  const moved: Stored = { ...payload };
  for (const name of TIMES) {
    const time = payload[name];
    if (typeof time === 'number') moved[name] = time + seconds;
  }
  return moved;
}
