import { httpFetch } from '../http/httpFetch.ts';
import { ProxyError } from '../http/proxies.ts';
import { readBody } from '../http/readBody.ts';
import { reasonOf } from '../http/reasonOf.ts';

/** What was found at an address. */
export type Probe =
  | { readonly kind: 'instance' /** Milliseconds by which this machine's clock is ahead. */; readonly aheadMs: number }
  | { readonly kind: 'away'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

const METADATA = '/.well-known/oauth-authorization-server';
const TIMEOUT_MS = 15_000;
const MOST_BYTES = 1024 * 1024;

/** Finds out whether an instance of Bascule answers at an address, and how far this machine's clock is off. */
export async function probeInstance(url: string): Promise<Probe> {
  let status: number;
  let text: string;
  let date: string | null;
  try {
    const answer = await httpFetch(`${url}${METADATA}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = answer.status;
    date = answer.headers.get('date');
    text = (await readBody(answer, MOST_BYTES)).toString('utf8');
  } catch (error) {
    return { kind: 'away', message: awayWords(url, error) };
  }
  if (status >= 500)
    return { kind: 'away', message: `${url} answers ${status}: look at the instance's log, or try again later` };
  if (!isInstance(text)) return { kind: 'other', message: otherWords(url) };
  const there = Date.parse(date ?? '');
  return { kind: 'instance', aheadMs: Number.isNaN(there) ? 0 : Date.now() - there };
}

const otherWords = (url: string): string =>
  `${url} answers, but is no instance of Bascule: use the address that your browser shows at your board`;

function awayWords(url: string, error: unknown): string {
  const why = reasonOf(error);
  if ((error as Error).cause instanceof ProxyError) return `${url} cannot be reached: ${why}`;
  return `no instance answers at ${url} (${why}): start it there, or correct the host and the port of the address`;
}

function isInstance(text: string): boolean {
  try {
    const { issuer, device_authorization_endpoint: device } = JSON.parse(text) as Record<string, unknown>;
    return typeof issuer === 'string' && typeof device === 'string';
  } catch {
    return false;
  }
}
