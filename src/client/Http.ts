import { BasculeError } from './BasculeError.ts';
import type { CallOptions, ClientOptions } from './ClientOptions.ts';
import { pause } from './pause.ts';
import type { Tokens } from './Tokens.ts';
import { LONGEST_ASKED_SECONDS, waitBefore } from './waitBefore.ts';

/** A request without its token. */
export interface HttpCall<Result> {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
  /** Whether the request may be repeated even if an earlier attempt may have been carried out. */
  readonly repeatable: boolean;
  /**
   * Interprets an answer.
   * @throws BasculeError
   */
  read(answer: HttpAnswer): Result;
}

export interface HttpAnswer {
  readonly status: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** Undefined when the answer has no body, or its body is not JSON. */
  readonly body: unknown;
  readonly empty: boolean;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;
/** System errors that occur before a request leaves this machine. */
const NEVER_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;

/** HTTP requests with a token and a timeout, repeated where that is safe. */
export class Http {
  private readonly fetch: typeof globalThis.fetch;
  readonly url: string;

  constructor(
    private readonly options: ClientOptions,
    private readonly tokens: Tokens,
  ) {
    // Browsers reject a `fetch` that is called as a method of another object.
    this.fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
    this.url = options.url.replace(/\/+$/, '');
  }

  /** @throws BasculeError; the reason of `signal` once it is aborted */
  async send<Result>(call: HttpCall<Result>, options: CallOptions = {}): Promise<Result> {
    const { signal } = options;
    const retries = options.retries ?? this.options.retries ?? RETRIES;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.withToken(call, options);
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof BasculeError) || attempt > retries || !mayRepeat(error, call)) throw error;
        await pause(waitBefore(attempt, error.retryAfter), signal);
      }
    }
  }

  /** One attempt; a refused token is replaced once. */
  private async withToken<Result>(call: HttpCall<Result>, options: CallOptions): Promise<Result> {
    const token = await this.tokenOf(call, options);
    try {
      return call.read(await this.exchange(call, token, options));
    } catch (error) {
      if (!(error instanceof BasculeError) || error.status !== 401 || !this.tokens.refuse(token)) throw error;
      const next = await this.tokenOf(call, options);
      if (this.tokens.isRefused(next)) throw error;
      return call.read(await this.exchange(call, next, options));
    }
  }

  /** Waits for the token as long as the call may. Fetching it continues after that, because other calls share it. */
  private async tokenOf({ method, path }: HttpCall<unknown>, options: CallOptions): Promise<string | undefined> {
    if (!this.tokens.renewable) return this.tokens.current();
    options.signal?.throwIfAborted();
    const settled = new AbortController();
    const ends = options.signal ? AbortSignal.any([options.signal, settled.signal]) : settled.signal;
    const late = pause(this.timeoutOf(options), ends).then(() => {
      throw new BasculeError('TIMEOUT', `${method} ${path}: no token in time`, { notRun: true });
    });
    try {
      const token = await Promise.race([this.tokens.current(), late]);
      options.signal?.throwIfAborted();
      return token;
    } finally {
      settled.abort();
    }
  }

  private timeoutOf(options: CallOptions): number {
    return options.timeoutMs ?? this.options.timeoutMs ?? TIMEOUT_MS;
  }

  private async exchange(
    { method, path, headers, body }: HttpCall<unknown>,
    token: string | undefined,
    options: CallOptions,
  ): Promise<HttpAnswer> {
    const timeout = AbortSignal.timeout(this.timeoutOf(options));
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await this.fetch(`${this.url}${path}`, {
        method,
        signal,
        headers: {
          Accept: 'application/json',
          ...this.options.headers,
          ...headers,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const retryAfter = readRetryAfter(response.headers.get('Retry-After'));
      return { status: response.status, retryAfter, body: parse(text), empty: text === '' };
    } catch (cause) {
      options.signal?.throwIfAborted();
      if (timeout.aborted) throw new BasculeError('TIMEOUT', `${method} ${path}: no answer in time`, { cause });
      throw noAnswer(`${method} ${path}`, cause);
    }
  }
}

function mayRepeat(error: BasculeError, call: HttpCall<unknown>): boolean {
  // A longer wait is left to the caller, who gets the error.
  if (!error.transient || (error.retryAfter ?? 0) > LONGEST_ASKED_SECONDS) return false;
  return call.repeatable || error.notRun;
}

function noAnswer(what: string, cause: unknown): BasculeError {
  const { message, cause: below } = cause as { message?: string; cause?: { code?: unknown; message?: string } };
  const code = typeof below?.code === 'string' ? below.code : undefined;
  return new BasculeError('NETWORK_ERROR', `${what}: ${code ?? below?.message ?? message ?? 'no answer'}`, {
    notRun: code !== undefined && NEVER_SENT.test(code),
    cause,
  });
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
