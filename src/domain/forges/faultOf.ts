import { ForgeError } from '../pullRequests/ForgeClient.ts';

const AWAY: ReadonlySet<string> = new Set(['limited', 'unavailable', 'unauthorized']);

/** Why work with a forge failed, and whether the next call would fail as well. What is no error of the forge concerns one thing only. */
export const faultOf = (
  error: unknown,
): { readonly fault: ForgeError['fault']; readonly retryAfter: number; readonly isAway: boolean } =>
  error instanceof ForgeError
    ? { fault: error.fault, retryAfter: error.retryAfter ?? 0, isAway: AWAY.has(error.fault) }
    : { fault: 'unavailable', retryAfter: 0, isAway: false };
