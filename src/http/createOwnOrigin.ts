const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an `Origin` is the service's own. */
export type IsOwnOrigin = (origin: string | undefined) => boolean;

/**
 * The service's own origin is its address: scheme, host and port. Where no address was set, people on this machine reach
 * the service by any loopback name, and by no other.
 */
export function createOwnOrigin({ baseUrl, pinned }: { baseUrl: string; pinned: boolean }): IsOwnOrigin {
  const own = new URL(baseUrl);
  return (origin) => {
    if (origin === own.origin) return true;
    const given = pinned || origin === undefined ? null : URL.parse(origin);
    return (
      given !== null &&
      given.protocol === own.protocol &&
      given.port === own.port &&
      LOOPBACK.has(given.hostname) &&
      LOOPBACK.has(own.hostname)
    );
  };
}
