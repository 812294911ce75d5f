import type { Stored } from 'oidc-provider';
import type { Clock } from '../lib/time/clock.ts';

/** Times of an artefact in seconds since 1970: its expiry, when it was issued, and when the person signed in. */
const TIMES = ['exp', 'iat', 'iiat', 'loginTs'] as const;

/** Whole seconds by which the corrected time is ahead of the clock of this machine, which the library uses. */
export function secondsAhead(clock: Clock): number {
  return Math.round((clock.now().getTime() - Date.now()) / 1000);
}

/**
 * The same artefact with its times shifted. The library knows only the clock of its machine. Stored unchanged,
 * artefacts of a machine that is two hours fast would live two hours too long elsewhere, and those of a slow machine
 * would expire at once. The table therefore holds corrected times, and each process converts them to the clock of its
 * machine.
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
