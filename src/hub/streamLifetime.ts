const SHORTEST_SHARE = 0.8;

/**
 * Milliseconds that a new stream may stay open: until the write timeout or the end of its token, whichever comes first,
 * less a random fifth at most. Otherwise streams that opened together, such as after a deployment, would all reconnect in
 * the same second every hour.
 */
export function streamLifetime(
  limits: { writeTimeoutMs: number; expiresAt: Date | undefined },
  now: Date,
  random: () => number,
): number {
  const untilExpiry = limits.expiresAt === undefined ? Infinity : limits.expiresAt.getTime() - now.getTime();
  const longest = Math.max(0, Math.min(limits.writeTimeoutMs, untilExpiry));
  return longest * (SHORTEST_SHARE + (1 - SHORTEST_SHARE) * random());
}
