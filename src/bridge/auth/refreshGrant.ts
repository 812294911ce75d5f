import { ServiceError } from '../api/ServiceCall.ts';
import { type HttpAnswer, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';
import { reasonOf } from '../http/reasonOf.ts';
import { refuseOpenAddress } from './discoverService.ts';
import { CLIENT_ID } from './purposes.ts';

export interface RefreshAnswer {
  readonly access_token: string;
  readonly expires_in?: number;
  readonly refresh_token?: string;
}

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 1024 * 1024;
const JSON_TYPE = { Accept: 'application/json' };

/**
 * The instance's token endpoint, from its metadata (RFC 8414 §3). The library that a login uses is avoided here: it
 * calls `fetch`, whose memory a bridge would keep from its first renewal on.
 * @throws BadAddress, ServiceError
 */
export async function findTokenEndpoint(
  url: string,
  { insecure = false, timeoutMs = TIMEOUT_MS }: { insecure?: boolean | undefined; timeoutMs?: number } = {},
): Promise<string> {
  refuseOpenAddress(url, insecure);
  const { origin, pathname } = new URL(url);
  const path = pathname === '/' ? '' : pathname;
  const metadata = `${origin}/.well-known/oauth-authorization-server${path}`;
  const answer = await ask(url, metadata, { headers: JSON_TYPE }, timeoutMs);
  const { issuer, token_endpoint: endpoint } = answer.body as { issuer?: unknown; token_endpoint?: unknown };
  if (answer.status !== 200 || typeof endpoint !== 'string' || !URL.canParse(endpoint)) throw refusal(url, answer);
  if (typeof issuer !== 'string' || issuer.replace(/\/+$/, '') !== url) {
    throw new ServiceError(
      `${url}: it calls itself ${String(issuer).slice(0, 300)}`,
      answer.status,
      undefined,
      undefined,
    );
  }
  refuseOpenAddress(endpoint, insecure);
  return endpoint;
}

/**
 * Redeems a refresh token (RFC 6749 §6) for an access token to `resource` (RFC 8707).
 * @throws Error with the instance's `error` code; ServiceError when the instance cannot be reached
 */
export async function refreshGrant(
  url: string,
  endpoint: string,
  { refreshToken, resource }: { refreshToken: string; resource: string },
): Promise<RefreshAnswer> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: CLIENT_ID, resource };
  const answer = await ask(url, endpoint, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const body = answer.body as Partial<RefreshAnswer> & { error?: unknown; error_description?: unknown };
  if (typeof body.error === 'string') {
    const { error, error_description } = body;
    throw Object.assign(new Error(error), { error, error_description, status: answer.status });
  }
  if (answer.status !== 200 || typeof body.access_token !== 'string') throw refusal(url, answer);
  return body as RefreshAnswer;
}

interface Reply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: object;
}

async function ask(
  url: string,
  address: string,
  init: Parameters<typeof httpFetch>[1],
  timeoutMs = TIMEOUT_MS,
): Promise<Reply> {
  let answer: HttpAnswer;
  let text: string;
  try {
    answer = await httpFetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    text = (await readBody(answer, MOST_BYTES)).toString('utf8');
  } catch (error) {
    throw new ServiceError(`${url}: ${reasonOf(error)}`, 0, undefined, undefined);
  }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: parse(text) };
}

function refusal(url: string, { status, retryAfter }: Reply): ServiceError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const patience = Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), 3_600_000) : undefined;
  return new ServiceError(`${url}: answered ${status}`, status, undefined, patience);
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
