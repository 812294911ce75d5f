/**
 * Judges whether an `Origin` is the service's own.
 * @param requested the host that the request names; it counts while no address is configured, for names of this machine alone
 */
export type IsOwnOrigin = (origin: string | undefined, requested?: string) => boolean;

/**
 * The own origin is the address of the service: scheme, host and port. Without a configured address, people on this
 * machine use any loopback name, and only those: any other name in a request may be one that a stranger's page was loaded
 * under (DNS rebinding).
 */
export function createOwnOrigin({ baseUrl, pinned }: { baseUrl: string; pinned: boolean }): IsOwnOrigin {
  const own = new URL(baseUrl);
  return (origin, requested) => {
    if (origin === own.origin) return true;
    const given = pinned || origin === undefined ? null : URL.parse(origin);
    if (given === null || given.origin !== origin || !isLoopbackName(given.hostname)) return false;
    if (given.host === requested) return true;
    return given.protocol === own.protocol && given.port === own.port && isLoopbackName(own.hostname);
  };
}

/** Whether a host name, as a URL spells it, means this machine: `localhost`, an address of 127.0.0.0/8, or `::1`. */
const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
