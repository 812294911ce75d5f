import { isAttended } from '../lib/attended.ts';
import { page, signInAgain } from '../lib/page.ts';
import { noteServerTime } from '../lib/serverClock.ts';
import { callService } from '../live/callService.ts';
import { GraphError } from './GraphError.ts';

/** An answer of the graph whose data is there. */
export interface GraphAnswer {
  readonly data: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

const TIMEOUT_MS = 30_000;
/**
 * After a cut of the network the browser still holds connections that carry nothing. A query that hangs in one gives it up
 * and goes over another; a mutation is never sent twice.
 */
const QUERY_TIMEOUTS_MS = [10_000, 10_000, TIMEOUT_MS];

/**
 * Runs an operation with the session of the viewer.
 * @throws GraphError when the service refused it; `OFFLINE` when it was not reached
 */
export async function fetchGraph(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  isMutation: boolean,
): Promise<GraphAnswer> {
  const response = await call(query, variables, isMutation ? [TIMEOUT_MS] : QUERY_TIMEOUTS_MS);
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  const answer = (await response.json().catch(() => ({}))) as Partial<GraphAnswer>;
  if (response.status === 401) {
    signInAgain();
    throw new GraphError('You are signed out.', 'UNAUTHENTICATED', [], requestId);
  }
  const [fault] = answer.errors ?? [];
  if (fault !== undefined && (isMutation || !answer.data)) throw GraphError.of(fault, requestId);
  if (!answer.data) throw new GraphError(`The service answered ${response.status}.`, 'UNKNOWN', [], requestId);
  return answer as GraphAnswer;
}

async function call(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  [timeoutMs = TIMEOUT_MS, ...later]: readonly number[],
): Promise<Response> {
  const sentAt = performance.now();
  try {
    const response = await callService('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': page.csrfToken,
        ...(!isAttended() && { 'X-Unattended': '1' }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    noteServerTime(response.headers.get('Date'), sentAt, performance.now());
    return response;
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    if (isSilent && later.length > 0) return call(query, variables, later);
    throw new GraphError('Bascule cannot be reached. Nothing was changed.', 'OFFLINE');
  }
}
