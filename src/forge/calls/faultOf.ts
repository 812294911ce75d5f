import type { IncomingHttpHeaders } from 'node:http';
import type { ForgeFault } from '../../domain/pullRequests/ForgeClient.ts';

/** What a status with its headers says about a call that failed. */
export function faultOf(status: number, headers: IncomingHttpHeaders): ForgeFault {
  if (status === 429) return 'limited';
  if (status === 403) return isSpent(headers) ? 'limited' : 'forbidden';
  if (status === 401) return 'unauthorized';
  if (status === 409) return 'stale';
  // A redirect that was not followed leads to where the repository has moved to.
  if (status === 404 || status === 410 || (status >= 300 && status < 400)) return 'missing';
  if (status >= 400 && status < 500) return 'refused';
  return 'unavailable';
}

/** GitHub answers 403 to calls past its limits, with headers that say so. */
const isSpent = (headers: IncomingHttpHeaders): boolean =>
  headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0';

/** A day: no limit of a forge lasts longer. */
const MOST_SECONDS = 86_400;

/** For how many seconds a forge asks to be left alone, if it does. */
export function retryAfterOf(headers: IncomingHttpHeaders, now: number): number | undefined {
  const after = headers['retry-after'];
  const reset = headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'];
  let seconds: number | undefined;
  if (after !== undefined) seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - now) / 1000;
  else if (typeof reset === 'string') seconds = Number(reset) - now / 1000;
  if (seconds === undefined || !Number.isFinite(seconds)) return undefined;
  return Math.min(MOST_SECONDS, Math.max(1, Math.ceil(seconds)));
}
