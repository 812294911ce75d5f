import { isIP, type LookupFunction } from 'node:net';
import { createResolve, type ResolvedAddress } from './createResolve.ts';
import { isPublicAddress } from './isPublicAddress.ts';

export interface PublicLookupOptions {
  /** Resolves a host name to all of its addresses. */
  readonly resolve?: ((host: string) => Promise<readonly ResolvedAddress[]>) | undefined;
  readonly isAllowed?: ((address: string) => boolean) | undefined;
}

/** The code of the error about a name that means an address outside of the public Internet. */
export const NOT_PUBLIC = 'ENOTPUBLIC';

/**
 * The guard of requests to addresses that strangers name: otherwise anyone could make this server send requests to services that
 * only it can reach, such as cloud metadata, databases and services on loopback.
 */
export interface PublicLookup {
  /**
   * For a connection. The name is resolved once and the connection goes to the address that was judged, so that a name that
   * changes its answer in between gains nothing.
   */
  readonly lookup: LookupFunction;
  /** Whether the host of a URL is no address, or a public one. A connection to a literal address skips the lookup. */
  admitsLiteral(hostname: string): boolean;
}

export function createPublicLookup(options: PublicLookupOptions = {}): PublicLookup {
  const { resolve = createResolve(), isAllowed = isPublicAddress } = options;
  return {
    lookup: (host, { all }, callback) => {
      resolve(host).then(
        (found) => {
          const [first] = found;
          // A special address among public ones is an attack, or a misconfiguration that the owner of the name should
          // notice.
          const bad = first === undefined || found.some(({ address }) => !isAllowed(address));
          if (bad) callback(notPublic(host), '', 0);
          else if (all) callback(null, [...found]);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, '', 0),
      );
    },
    admitsLiteral: (hostname) => {
      const literal = hostname.replace(/^\[(.*)\]$/, '$1');
      return isIP(literal) === 0 || isAllowed(literal);
    },
  };
}

const notPublic = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${host} has an address that is not in the public Internet`), { code: NOT_PUBLIC });
