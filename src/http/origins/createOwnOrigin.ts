const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Judges whether an `Origin` is the service's own. */
export type IsOwnOrigin = (origin: string | undefined) => boolean;

/**
 * The own origin is the address of the service: scheme, host and port. Without a configured address, people on this
 * machine use any loopback name, and only those.
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
