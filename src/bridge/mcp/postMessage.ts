import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../api/ServiceCall.ts';
import type { TokenSource } from '../api/ServiceHttp.ts';
import { spreadReturn } from '../api/spreadReturn.ts';
import { type HttpAnswer, httpFetch } from '../http/httpFetch.ts';
import { ProxyError } from '../http/proxies.ts';
import { readBody } from '../http/readBody.ts';
import { reasonOf } from '../http/reasonOf.ts';

export interface PostOptions {
  readonly url: string;
  readonly tokens: TokenSource;
  readonly retry: { readonly attempts: number; readonly waitMs: number };
  /** Whether the instance may receive the message twice. Calls of tools change boards; all other messages only read. */
  readonly repeatable: boolean;
  /** What the revision of the message requires beside the usual headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 60_000;
const LONGEST_WAIT_MS = 30_000;
/** Larger than any answer of a tool. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Posts a message and returns the instance's answer; undefined when there is none, as for a notification. A message is
 * sent again after a restart or throttling. A call of a tool is repeated only if it never reached the instance, or if
 * the instance answered that it did nothing.
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
      await pause(waitAfter(error as ServiceError, attempt, retry.waitMs), undefined, { signal });
    }
  }
}

/**
 * Milliseconds until the message is sent again. The sessions behind one address meet its bound at once, so each returns at a
 * moment of its own, after the heartbeats of bridges.
 * @param attempt counts from 1
 * @param share the place among the others, from 0 to 1
 */
export function waitAfter(
  { retryAfterMs }: Pick<ServiceError, 'retryAfterMs'>,
  attempt: number,
  waitMs: number,
  share = SHARE,
): number {
  if (retryAfterMs === undefined) return Math.min(waitMs * 2 ** (attempt - 1), LONGEST_WAIT_MS);
  return spreadReturn(Math.min(retryAfterMs, LONGEST_WAIT_MS), share, 'other');
}

const SHARE = Math.random();

/** The instance did nothing: it was not reached, had too many calls, or was unavailable. */
const UNDONE = new Set([0, 429, 503]);

const mayRepeat = (error: unknown, repeatable: boolean): boolean =>
  error instanceof ServiceError && error.retryable && (repeatable || UNDONE.has(error.status));

/** There was no answer, so it is unknown whether the message arrived. */
const LOST = 599;

async function send(line: string, token: string, { url, headers, signal }: PostOptions): Promise<HttpAnswer> {
  try {
    return await httpFetch(`${url}/mcp`, {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
        ...headers,
      },
      body: line,
    });
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const code = cause?.code ?? (error as Error).name;
    // With any other error, the message may have reached the instance before the connection broke.
    const never = cause instanceof ProxyError || ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code);
    throw new ServiceError(`${url}: ${reasonOf(error)}`, never ? 0 : LOST, code, undefined);
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
