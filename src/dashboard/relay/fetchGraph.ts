import { isAttended } from '../lib/attended.ts';
import { page, signInAgain } from '../lib/page.ts';
import { noteServerTime } from '../lib/serverClock.ts';
import { callService } from '../live/callService.ts';
import { answers } from './answers.ts';
import { GraphError } from './GraphError.ts';
import { type GraphAnswerFault, withholds } from './withholds.ts';

/** A graph answer with data. */
export interface GraphAnswer {
  readonly data: Record<string, unknown>;
  readonly errors?: readonly GraphAnswerFault[];
}

const TIMEOUT_MS = 30_000;
/**
 * After a network failure, the browser still holds dead connections. A query that hangs on one abandons it and uses
 * another; a mutation is never sent twice.
 */
const QUERY_TIMEOUTS_MS = [10_000, 10_000, TIMEOUT_MS];
/** Used while connections are suspect. Each abandoned attempt closes one of them, and browsers hold six. */
const SUSPICIOUS_MS = [1_500, 1_500, 1_500, 1_500, ...QUERY_TIMEOUTS_MS];
const SUSPICION_MS = 30_000;
let suspectedUntil = 0;
/** The attempts of queries that wait for their answers. */
const waiting = new Set<() => void>();

/** The network was cut and is back: waiting queries are sent again, and new ones time out early. */
export function suspectConnections(): void {
  suspectedUntil = performance.now() + SUSPICION_MS;
  for (const giveUp of [...waiting]) giveUp();
}

/**
 * Runs an operation with the session of the viewer.
 * @throws GraphError when the service refused it; `OFFLINE` when it could not be reached
 */
export async function fetchGraph(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  isMutation: boolean,
): Promise<GraphAnswer> {
  const patience = performance.now() < suspectedUntil ? SUSPICIOUS_MS : QUERY_TIMEOUTS_MS;
  const { response, answer } = await call(query, variables, isMutation ? undefined : patience);
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  // A person who became an administrator may lack the required second factor: the sign-in sets one up.
  if (response.status === 401 || answer.errors?.[0]?.extensions?.code === 'SECOND_FACTOR_REQUIRED') {
    signInAgain();
    throw new GraphError('You are signed out.', 'UNAUTHENTICATED', [], requestId);
  }
  const { data, errors = [] } = answer;
  const fault = isMutation || !data ? errors[0] : withholds(data, errors);
  if (fault !== undefined) throw GraphError.of(fault, requestId);
  if (!data) throw new GraphError(`The service answered ${response.status}.`, 'UNKNOWN', [], requestId);
  return answer as GraphAnswer;
}

/**
 * @param timeouts how long each attempt of a query waits for its answer; undefined for a mutation, which is sent once
 */
async function call(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  timeouts: readonly number[] | undefined,
): Promise<{ response: Response; answer: Partial<GraphAnswer> }> {
  const ends = new AbortController();
  const giveUp = () => ends.abort();
  const timer = setTimeout(giveUp, timeouts?.[0] ?? TIMEOUT_MS);
  if (timeouts) waiting.add(giveUp);
  const sentAt = performance.now();
  const answered = answers.awaitAnswer();
  try {
    const response = await callService('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': page.csrfToken,
        ...(!isAttended() && { 'X-Unattended': '1' }),
      },
      body: JSON.stringify({ query, variables }),
      signal: ends.signal,
    });
    answers.heard(performance.now() - sentAt);
    noteServerTime(response.headers.get('Date'), sentAt, performance.now());
    const answer = (await response.json().catch((error: unknown) => {
      if (ends.signal.aborted) throw error;
      return {};
    })) as Partial<GraphAnswer>;
    return { response, answer };
  } catch {
    if (ends.signal.aborted && timeouts && timeouts.length > 1) return await call(query, variables, timeouts.slice(1));
    throw new GraphError('Bascule cannot be reached. Nothing was changed.', 'OFFLINE');
  } finally {
    answered();
    clearTimeout(timer);
    waiting.delete(giveUp);
  }
}
