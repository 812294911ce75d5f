/** Heartbeats are one small call of each bridge, and the instance thinks that a bridge without them is gone. */
const HEARTBEATS_MS = 2_000;
/** Everything else spreads over the time that was asked for, up to this. */
const LONGEST_SPREAD_MS = 30_000;

/**
 * When a bridge calls again after a service has asked for time. All bridges behind one address meet its bound at once, and
 * would all return at the same moment: the calls of some would use up the next minute before the heartbeats of others.
 * So each bridge has a share of its own, and every other call follows after the heartbeats of all.
 * @param askedMs the time that the service asked for
 * @param share the bridge's place among the others, from 0 to 1
 * @returns milliseconds, never less than `askedMs`
 */
export function spreadReturn(askedMs: number, share: number, kind: 'heartbeat' | 'other'): number {
  const heartbeats = Math.min(askedMs, HEARTBEATS_MS);
  if (kind === 'heartbeat') return askedMs + share * heartbeats;
  return askedMs + heartbeats + share * Math.min(askedMs, LONGEST_SPREAD_MS);
}
