import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createPublicLookup, type PublicLookupOptions } from '../../lib/addresses/createPublicLookup.ts';

const MAX_BYTES = 16_384;
const TIMEOUT_MS = 3_000;
/** Statuses with which a `Response` may have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Fetches a document at an address that an unknown client supplied, such as its metadata document: over https on port
 * 443 only, from public addresses only (`lib/addresses/createPublicLookup.ts`), without following redirects.
 */
export function createFetchDocument(options: PublicLookupOptions = {}): typeof globalThis.fetch {
  const { lookup, admitsLiteral } = createPublicLookup(options);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'https:' || url.port !== '') throw new TypeError('only https on port 443 is fetched');
    if (!admitsLiteral(url.hostname)) throw new TypeError('the address is not in the public Internet');
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
