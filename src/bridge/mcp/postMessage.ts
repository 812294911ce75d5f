import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../api/ServiceCall.ts';
import type { TokenSource } from '../api/ServiceHttp.ts';
import { type HttpAnswer, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';

export interface PostOptions {
  readonly url: string;
  readonly tokens: TokenSource;
  readonly retry: { readonly attempts: number; readonly waitMs: number };
  /** Whether it may reach the instance twice: tools change boards, everything else only asks. */
  readonly repeatable: boolean;
  /** The protocol version that was agreed on. */
  readonly version: string | undefined;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 60_000;
const LONGEST_WAIT_MS = 30_000;
/** Larger than anything that a tool answers. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Posts one message and gives the instance's answer; undefined when it has none, as to a notification. What a restart
 * or a throttle got in the way of is sent again; what may have been done already is not: only a call that never reached
 * the instance, or that it said it did not do, goes out twice.
 * @throws LoginNeeded, ServiceError, Error
 */
export async function postMessage(line: string, options: PostOptions): Promise<unknown> {
  const { retry, tokens, signal } = options;
  let renewed = false;
  for (let attempt = 1; ; attempt++) {
    try {
      const token = await tokens.token();
      const response = await send(line, token, options);
      if (response.status === 401 && !renewed) {
        renewed = true;
        tokens.refused(token);
        continue;
      }
      return read(response, (await readBody(response, MOST_BYTES)).toString('utf8'));
    } catch (error) {
      if (!mayRepeat(error, options.repeatable) || attempt >= retry.attempts || signal.aborted) throw error;
      const { retryAfterMs } = error as ServiceError;
      await pause(Math.min(retryAfterMs ?? retry.waitMs * 2 ** (attempt - 1), LONGEST_WAIT_MS), undefined, {
        signal,
      });
    }
  }
}

/** The instance did nothing: never reached, too many calls, or not at work. */
const UNDONE = new Set([0, 429, 503]);

const mayRepeat = (error: unknown, repeatable: boolean): boolean =>
  error instanceof ServiceError && error.retryable && (repeatable || UNDONE.has(error.status));

/** No answer, and nobody knows whether the message arrived. */
const LOST = 599;

async function send(line: string, token: string, { url, version, signal }: PostOptions): Promise<HttpAnswer> {
  try {
    return await httpFetch(`${url}/mcp`, {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(version === undefined ? {} : { 'Mcp-Protocol-Version': version }),
      },
      body: line,
    });
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const code = cause?.code ?? (error as Error).name;
    // Anything else may have reached the instance before the connection broke.
    const never = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
    const text = `${url}: ${code === 'TimeoutError' ? 'no answer in time' : code}`;
    throw new ServiceError(text, never ? 0 : LOST, code, undefined);
  }
}

function read(response: HttpAnswer, text: string): unknown {
  const body = parse(text);
  // Refusals of the protocol itself are messages too.
  if (response.ok || isMessage(body)) return body;
  const { detail, error } = (body ?? {}) as { detail?: unknown; error?: unknown };
  const why = [error, detail].find((text) => typeof text === 'string') ?? '';
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ServiceError(
    `${response.status}${why === '' ? '' : ` ${String(why)}`}`,
    response.status,
    undefined,
    Number.isFinite(seconds) ? seconds * 1000 : undefined,
  );
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isMessage = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { jsonrpc?: unknown }).jsonrpc === '2.0';
