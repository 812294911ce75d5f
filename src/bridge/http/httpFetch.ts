import type { ClientRequest, IncomingMessage } from 'node:http';
import { isLoopback } from './isLoopback.ts';

export interface HttpInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** What a redirect does: it is the answer (`manual`, the default), it is followed (GET alone), or it is an error. */
  readonly redirect?: 'manual' | 'follow' | 'error';
  /** Plain http is spoken to this machine alone. An https address never leads to plain http, whatever this says. */
  readonly secure?: boolean;
}

/** The bytes of an answer; they are read once. */
export interface HttpBody extends AsyncIterable<Uint8Array> {
  /** Drops the part that was not read. */
  cancel(): Promise<void>;
}

export interface HttpAnswer {
  readonly status: number;
  /** The status is 2xx. */
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  readonly body: HttpBody | null;
}

/** As much of `fetch` as the bridge needs. */
export type HttpFetch = (url: string | URL, init?: HttpInit) => Promise<HttpAnswer>;

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * One request by Node's own client: `fetch` would cost every bridge 20 MB of memory for as long as it runs. Connections are
 * kept for the next request; nothing is decompressed, since nothing compressed is asked for.
 * @throws TypeError: the address may not be asked, or `cause` is the error of the connection; the signal's reason
 */
export const httpFetch: HttpFetch = async (url, init = {}) => {
  let at = new URL(url);
  let { headers = {} } = init;
  for (let redirects = 0; ; redirects++) {
    if (init.secure && at.protocol !== 'https:' && !isLoopback(at)) {
      throw new TypeError(`${at.origin} is plain http, where others could change what is sent: https is needed`);
    }
    const answer = await ask(at, { ...init, headers });
    const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null;
    if (location === null || (init.redirect ?? 'manual') === 'manual') return answer;
    await answer.body?.cancel();
    if (init.redirect === 'error' || redirects >= MOST_REDIRECTS || (init.method ?? 'GET') !== 'GET')
      throw new TypeError(`${at.origin} leads elsewhere`);
    const next = new URL(location, at);
    // A server elsewhere must not have this machine's own services asked, nor an answer read that others could have changed.
    if (at.protocol === 'https:' && next.protocol !== 'https:') {
      throw new TypeError(`${at.origin} leads to ${next.protocol}//, where https is needed`);
    }
    // A token is meant for the server that it was given to, and for no other.
    if (next.origin !== at.origin) headers = withoutToken(headers);
    at = next;
  }
};

function withoutToken(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));
}

async function ask(url: URL, { method = 'GET', headers, body, signal }: HttpInit): Promise<HttpAnswer> {
  // A bridge whose platform is on this machine never loads TLS, which saves memory.
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void =>
      reject(signal?.aborted ? signal.reason : new TypeError('the request failed', { cause: error }));
    let sent: ClientRequest;
    try {
      sent = request(url, { method, headers: { ...headers, ...lengthOf(body) }, ...(signal && { signal }) });
    } catch (error) {
      fail(error);
      return;
    }
    sent.once('response', (response) => resolve(answerOf(response, signal)));
    sent.on('error', fail);
    sent.end(body);
  });
}

const lengthOf = (body: string | undefined): Record<string, number> =>
  body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };

function answerOf(response: IncomingMessage, signal: AbortSignal | undefined): HttpAnswer {
  const status = response.statusCode ?? 0;
  // When the connection breaks, a reader hears of it from the body. Without a reader the event would end the process.
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
