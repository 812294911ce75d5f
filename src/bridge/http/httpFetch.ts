import type { ClientRequest, IncomingMessage } from 'node:http';
import { isLoopback } from './isLoopback.ts';
import { namingProxy, proxiesReady, refusalByProxy } from './proxies.ts';

export interface HttpInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /**
   * How a redirect is treated: it is the answer (`manual`, the default), it is followed (GET only), or it is an error.
   */
  readonly redirect?: 'manual' | 'follow' | 'error';
  /** Allows plain http to this machine only. An https address never redirects to plain http, whatever this says. */
  readonly secure?: boolean;
}

/** The bytes of an answer, which can be read once. */
export interface HttpBody extends AsyncIterable<Uint8Array> {
  /** Discards the unread part. */
  cancel(): Promise<void>;
}

export interface HttpAnswer {
  readonly status: number;
  /** Whether the status is 2xx. */
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  readonly body: HttpBody | null;
}

/** The part of `fetch` that the bridge needs. */
export type HttpFetch = (url: string | URL, init?: HttpInit) => Promise<HttpAnswer>;

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Makes a request with Node's own client: `fetch` would cost every bridge 20 MB of memory for as long as it runs.
 * Connections are reused. Nothing is decompressed, because no compression is requested.
 * @throws TypeError when the address is not allowed, or with the connection's error as its `cause`; the reason of the
 * signal
 */
export const httpFetch: HttpFetch = async (url, init = {}) => {
  let at = new URL(url);
  let { headers = {} } = init;
  for (let redirects = 0; ; redirects++) {
    if (init.secure && at.protocol !== 'https:' && !isLoopback(at)) {
      throw new TypeError(`${at.origin} uses plain http, which others could tamper with: use https`);
    }
    const answer = await ask(at, { ...init, headers });
    const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null;
    if (location === null || (init.redirect ?? 'manual') === 'manual') return answer;
    await answer.body?.cancel();
    if (init.redirect === 'error' || redirects >= MOST_REDIRECTS || (init.method ?? 'GET') !== 'GET')
      throw new TypeError(`${at.origin} redirects elsewhere`);
    const next = new URL(location, at);
    // Another server must not direct requests to services of this machine, nor to an answer that a third party could
    // change.
    if (at.protocol === 'https:' && next.protocol !== 'https:') {
      throw new TypeError(`${at.origin} redirects to ${next.protocol}//, but https is required`);
    }
    // A token is meant only for the server that it was given to.
    if (next.origin !== at.origin) headers = withoutToken(headers);
    at = next;
  }
};

function withoutToken(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));
}

async function ask(url: URL, { method = 'GET', headers, body, signal }: HttpInit): Promise<HttpAnswer> {
  await proxiesReady();
  // A bridge whose instance is on this machine never loads TLS, which saves memory.
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void =>
      reject(signal?.aborted ? signal.reason : new TypeError('the request failed', { cause: namingProxy(url, error) }));
    let sent: ClientRequest;
    try {
      sent = request(url, { method, headers: { ...headers, ...lengthOf(body) }, ...(signal && { signal }) });
    } catch (error) {
      fail(error);
      return;
    }
    sent.once('response', (response) => {
      const refusal = refusalByProxy(url, response.statusCode);
      if (refusal === undefined) return resolve(answerOf(response, signal));
      response.resume();
      fail(refusal);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

const lengthOf = (body: string | undefined): Record<string, number> =>
  body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };

function answerOf(response: IncomingMessage, signal: AbortSignal | undefined): HttpAnswer {
  const status = response.statusCode ?? 0;
  // When the connection breaks, the reader of the body gets the error. Without a reader, the event would end the
  // process.
  response.on('error', () => undefined);
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: {
      get: (name) => {
        const value = response.headers[name.toLowerCase()];
        return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
      },
    },
    body: {
      cancel: async () => {
        response.destroy();
      },
      async *[Symbol.asyncIterator]() {
        try {
          yield* response as AsyncIterable<Buffer>;
        } catch (error) {
          throw signal?.aborted ? signal.reason : error;
        }
      },
    },
  };
}
