import type { LookupFunction } from 'node:net';
import { createPublicLookup, type PublicLookupOptions } from '../../lib/addresses/createPublicLookup.ts';
import { httpsPort, isWebPort } from '../../lib/addresses/isWebPort.ts';

/** Which hosts this server may call as forges. */
export interface ForgeReach {
  /** How a connection to that address finds its host; undefined where it may not be called at all. */
  lookupFor(url: URL): { readonly lookup: LookupFunction | undefined } | undefined;
}

interface Options extends PublicLookupOptions {
  /** Hosts that the operator admits although they are private, with their port where it is not the usual one. */
  readonly privateHosts: readonly string[];
}

/**
 * The owners of projects choose the addresses of their forges, so these are called over https and in the public Internet only. What
 * the operator names is trusted: such a host may be private, and may be called over http.
 */
export function createForgeReach({ privateHosts, ...options }: Options): ForgeReach {
  const admitted = new Set(privateHosts.map((host) => host.toLowerCase()));
  const guard = createPublicLookup(options);
  return {
    lookupFor: (url) => {
      if (admitted.has(url.host)) return { lookup: undefined };
      if (url.protocol !== 'https:' || !isWebPort(httpsPort(url)) || !guard.admitsLiteral(url.hostname))
        return undefined;
      return { lookup: guard.lookup };
    },
  };
}
