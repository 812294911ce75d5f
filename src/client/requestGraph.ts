import { BasculeError } from './BasculeError.ts';
import type { CallOptions } from './ClientOptions.ts';
import { mayChange } from './documents.ts';
import type { Http, HttpAnswer } from './Http.ts';
import { codeOf, fromFaults, isFaults } from './toError.ts';

export interface RequestOptions extends CallOptions {
  /** The operation to run, if the document contains several. */
  readonly operationName?: string;
}

/** Refusals that come before any part of a field ran: by a limit, or after a field that failed. */
const COUNTED: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'COST_BUDGET_SPENT', 'NOT_RUN']);

/**
 * Runs an operation over HTTP and returns its data.
 * @throws BasculeError if the answer contains an error; the rest of the answer is in its `data`
 */
export function requestGraph(
  http: Http,
  query: string,
  variables: unknown,
  { operationName, ...options }: RequestOptions = {},
): Promise<unknown> {
  return http.send(
    {
      method: 'POST',
      path: '/graphql',
      headers: { Accept: 'application/graphql-response+json, application/json;q=0.9' },
      body: JSON.stringify({ query, variables, operationName }),
      repeatable: !mayChange(query),
      read,
    },
    options,
  );
}

function read({ status, retryAfter, body, empty }: HttpAnswer): unknown {
  const { data, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (isFaults(errors)) {
    const notRun = data === undefined ? status === 429 || status === 503 : nothingRan(data, errors);
    throw fromFaults(errors, { status, retryAfter, data, notRun });
  }
  if (status >= 200 && status < 300 && typeof data === 'object' && data !== null) return data;
  // This text does not come from the graph but from a proxy, or from a service that is starting or stopping.
  const code = status < 400 ? 'UNEXPECTED_ANSWER' : codeOf(status);
  const notRun = status === 429 || (status === 503 && empty && retryAfter !== undefined);
  throw new BasculeError(code, `The answer with status ${status} is no answer of the graph.`, {
    status,
    retryAfter,
    notRun,
  });
}

/** Whether no field of a mutation ran. */
function nothingRan(data: unknown, errors: Parameters<typeof fromFaults>[0]): boolean {
  // Without data, it is unknown what the other fields did besides the refused one.
  if (data === null || Object.values(data as object).some((value) => value !== null)) return false;
  // A null field may have run: null can be its result.
  const refused = new Set(errors.map(({ path }) => path?.[0]));
  if (Object.keys(data as object).some((field) => !refused.has(field))) return false;
  return errors.every(({ path, extensions }) => path?.length === 1 && COUNTED.has(String(extensions?.code)));
}
