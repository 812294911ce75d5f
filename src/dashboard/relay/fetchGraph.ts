import { isAttended } from '../lib/attended.ts';
import { page, signInAgain } from '../lib/page.ts';
import { originId } from '../live/live.ts';
import { GraphError } from './GraphError.ts';

/** An answer of the graph whose data is there. */
export interface GraphAnswer {
  readonly data: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

const TIMEOUT_MS = 30_000;

/**
 * Runs an operation with the session of the viewer.
 * @throws GraphError when the service refused it; `OFFLINE` when it was not reached
 */
export async function fetchGraph(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  isMutation: boolean,
): Promise<GraphAnswer> {
  const response = await call(query, variables);
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

async function call(query: string, variables: Readonly<Record<string, unknown>>): Promise<Response> {
  try {
    return await fetch('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': page.csrfToken,
        'X-Service-Origin': originId(),
        ...(!isAttended() && { 'X-Unattended': '1' }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new GraphError('Bascule cannot be reached. Nothing was changed.', 'OFFLINE');
  }
}
