import type { WebSocket } from 'ws';
import { concealToken } from '../forge/concealToken.ts';
import { type HttpAnswer, type HttpFetch, httpFetch } from '../http/httpFetch.ts';
import { type NoSocket, openSocket } from '../http/openSocket.ts';
import { readBody } from '../http/readBody.ts';
import { reasonOf } from '../http/reasonOf.ts';
import { ServiceError } from './ServiceCall.ts';
import { spreadReturn } from './spreadReturn.ts';

/** A source of access tokens. */
export interface TokenSource {
  /** Resolves to a valid token. @throws LoginNeeded; ServiceError when the service cannot be reached */
  token(): Promise<string>;
  /** The service refused the token, so the next call returns a new one. */
  refused(token: string): void;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** A heartbeat comes back first when the service asks for time. */
  readonly kind?: 'heartbeat' | 'other';
}

const TIMEOUT_MS = 30_000;
/** Far more than any answer of the service; it keeps an endless answer from filling the memory. */
const MOST_BYTES = 32 * 1024 * 1024;
/** The same for a message of a WebSocket. */
const MOST_MESSAGE = 1024 * 1024;

/** Calls the service by method and path, with the bridge's token and id. */
export class ServiceHttp {
  private withheld: string | undefined;
  /** Where this bridge comes among those that the service asked for time; the same for all of its calls, which keeps their order. */
  private readonly share = Math.random();

  constructor(
    readonly baseUrl: string,
    readonly bridgeId: string,
    private readonly tokens: TokenSource,
    private readonly fetchLike: HttpFetch = httpFetch,
  ) {}

  /** From now on, no request contains this token, whatever an agent has printed. */
  withhold(token: string): void {
    this.withheld = token;
  }

  /** Makes any call. @throws ServiceError for every answer other than 2xx, and when there is no answer */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const token = await this.tokens.token();
    const answer = await this.send(method, path, options, token);
    if (answer.status !== 401) return this.judge(method, path, answer, options.kind);
    // A token can be revoked before it expires, so the call is repeated once with a new one.
    this.tokens.refused(token);
    return this.judge(method, path, await this.send(method, path, options, await this.tokens.token()), options.kind);
  }

  /**
   * Opens a WebSocket at the path.
   * @returns undefined when the path knows no such connection: an older service, or a proxy that lets none through
   * @throws ServiceError for every other answer, and when there is none
   */
  async socket(path: string, protocol: string, signal: AbortSignal): Promise<WebSocket | undefined> {
    const token = await this.tokens.token();
    let opened = await this.openSocket(path, protocol, token, signal);
    if ('status' in opened && opened.status === 401) {
      this.tokens.refused(token);
      opened = await this.openSocket(path, protocol, await this.tokens.token(), signal);
    }
    if (!('status' in opened)) return opened;
    const { status, text } = opened;
    const code = (parse(text) as { error?: unknown } | null | undefined)?.error;
    const isOfService = status === 401 || status === 408 || status === 429 || (status >= 500 && status !== 501);
    if (!isOfService && !(status >= 400 && typeof code === 'string')) return undefined;
    this.judge('GET', path, opened);
    return undefined;
  }

  private async openSocket(
    path: string,
    protocol: string,
    token: string,
    signal: AbortSignal,
  ): Promise<WebSocket | NoSocket> {
    const headers = { Authorization: `Bearer ${token}`, 'X-Service-Bridge': this.bridgeId };
    try {
      const address = `${this.baseUrl}${path}`;
      return await openSocket(address, { protocol, headers, signal, timeoutMs: TIMEOUT_MS, mostBytes: MOST_MESSAGE });
    } catch (error) {
      throw new ServiceError(`GET ${path}: ${reasonOf(error)}`, 0, undefined, undefined);
    }
  }

  private async send(method: string, path: string, options: CallOptions, token: string): Promise<Received> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await this.fetchLike(`${this.baseUrl}${path}`, {
        method,
        signal,
        headers: {
          ...options.headers,
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Service-Bridge': this.bridgeId,
          ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(options.body === undefined ? {} : { body: concealToken(JSON.stringify(options.body), this.withheld) }),
      });
      return { status: response.status, headers: response.headers, text: await readText(response) };
    } catch (error) {
      throw new ServiceError(`${method} ${path}: ${reasonOf(error)}`, 0, undefined, undefined);
    }
  }

  private judge(method: string, path: string, response: Received, kind: CallOptions['kind'] = 'other'): Answer {
    const body = parse(response.text);
    if (response.status >= 200 && response.status < 300) {
      // A proxy or a captive portal answered. Taking that for the service's answer would lose the report.
      if (body === undefined && response.text !== '') throw noAnswer(`${method} ${path}: the answer is not valid JSON`);
      return { status: response.status, body };
    }
    // The service never redirects, so this is a captive portal, and the report is still to be delivered.
    if (response.status >= 300 && response.status < 400) {
      throw noAnswer(`${method} ${path}: ${response.status}, an unexpected redirect`);
    }
    const { error, violations, detail } = (body ?? {}) as {
      error?: unknown;
      violations?: { propertyPath: string; message: string }[];
      detail?: unknown;
    };
    const code = typeof error === 'string' ? error : undefined;
    const list = Array.isArray(violations) ? violations : [];
    const why =
      code ?? (list.length > 0 ? list.map((v) => `${v.propertyPath}: ${v.message}`).join('; ') : undefined) ?? detail;
    const asked = retryAfter(response.headers.get('retry-after'));
    throw new ServiceError(
      `${method} ${path}: ${response.status}${why === undefined ? '' : ` ${String(why)}`}`,
      response.status,
      code,
      asked === undefined ? undefined : spreadReturn(asked, this.share, kind),
      list,
    );
  }
}

type Received = NoSocket;

/** The answer came from something other than the service. */
export const noAnswer = (message: string): ServiceError => new ServiceError(message, 0, undefined, undefined);

async function readText(answer: HttpAnswer): Promise<string> {
  return (await readBody(answer, MOST_BYTES)).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : undefined;
}
