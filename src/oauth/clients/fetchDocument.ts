import { lookup as lookUpName } from 'node:dns/promises';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';

const MAX_BYTES = 16_384;
const TIMEOUT_MS = 3_000;
/** Statuses with which a `Response` may have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

export interface DocumentFetchOptions {
  /** Resolves a host name to all of its addresses. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * Fetches a document at an address that an unknown client supplied, such as its metadata document: over https on port
 * 443 only, from public addresses only, without following redirects. Otherwise anyone could make this server send
 * requests to services that only it can reach, such as cloud metadata, databases and services on loopback. The name is
 * resolved once and the connection goes to the address that was judged, so that a name that changes its answer in
 * between gains nothing.
 */
export function createFetchDocument(options: DocumentFetchOptions = {}): typeof globalThis.fetch {
  const { resolve = (host: string) => lookUpName(host, { all: true }), isAllowed = isPublicAddress } = options;
  const lookup: LookupFunction = (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        // A special address among public ones is an attack, or a misconfiguration that the owner of the name should
        // notice.
        const bad = first === undefined || found.some(({ address }) => !isAllowed(address));
        if (bad) callback(new Error(`${host} has an address that is not in the public Internet`), '', 0);
        else if (all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'https:' || url.port !== '') throw new TypeError('only https on port 443 is fetched');
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // A connection to a literal address skips the lookup.
    if (/^[\d.]+$|:/.test(literal) && !isAllowed(literal))
      throw new TypeError('the address is not in the public Internet');
    return read(url, lookup, new Headers(init?.headers).get('accept') ?? 'application/json');
  };
}

function read(url: URL, lookup: LookupFunction, accept: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent: false,
        lookup,
        headers: { Accept: accept, 'Accept-Encoding': 'identity' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          parts.push(part);
          if (size > MAX_BYTES) asked.destroy(new Error('the document is too large'));
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          resolve(new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(parts), { status, headers }));
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
