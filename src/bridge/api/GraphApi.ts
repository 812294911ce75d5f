import { setTimeout as pause } from 'node:timers/promises';
import { type HttpFetch, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';
import { reasonOf } from '../http/reasonOf.ts';
import { LoginNeeded } from './ServiceCall.ts';

/** The service refused an operation: its code and its words. */
export class GraphRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Nobody knows whether the operation took place. */
export class AnswerLost extends Error {}

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_TRIES = 8;
const FIRST_WAIT_MS = 500;
const MOST_WAIT_MS = 60_000;

/** Refusals that only ask for time. */
const LATER: ReadonlySet<string> = new Set(['COST_BUDGET_SPENT', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

interface Fault {
  readonly message?: unknown;
  readonly extensions?: { readonly code?: unknown; readonly retryAfter?: unknown };
}

/** Runs operations of the graph with an access token. What it sends may be repeated: reads, and mutations that make no doubles. */
export class GraphApi {
  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly fetchLike: HttpFetch = httpFetch,
  ) {}

  /** @throws GraphRefusal; LoginNeeded when the token is refused; Error when the service does not answer */
  ask<Data>(query: string, variables: object): Promise<Data> {
    return this.askUntil<Data>(query, variables, () => false);
  }

  /**
   * For a mutation whose repetition would make a double: repeats it only where the service surely did nothing.
   * @throws AnswerLost; the others as {@link ask}
   */
  askOnce<Data>(query: string, variables: object): Promise<Data> {
    return this.askUntil<Data>(query, variables, (error) => !(error instanceof GraphRefusal && LATER.has(error.code)));
  }

  private async askUntil<Data>(query: string, variables: object, isLost: (error: Error) => boolean): Promise<Data> {
    for (let tries = 1; ; tries++) {
      const outcome = await this.send<Data>(query, variables);
      if ('data' in outcome) return outcome.data;
      if (outcome.isLater && isLost(outcome.error)) throw new AnswerLost(outcome.error.message);
      if (!outcome.isLater || tries >= MOST_TRIES) throw outcome.error;
      await pause(Math.min(outcome.waitMs ?? FIRST_WAIT_MS * 2 ** (tries - 1), MOST_WAIT_MS));
    }
  }

  private async send<Data>(
    query: string,
    variables: object,
  ): Promise<{ data: Data } | { error: Error; isLater: boolean; waitMs?: number }> {
    let text: string;
    let status: number;
    let retryAfter: string | null;
    try {
      const answer = await this.fetchLike(`${this.url}/graphql`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${this.token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ query, variables }),
      });
      status = answer.status;
      retryAfter = answer.headers.get('retry-after');
      text = (await readBody(answer, MOST_BYTES)).toString('utf8');
    } catch (error) {
      return { error: new Error(`${this.url}: ${reasonOf(error)}`), isLater: true };
    }
    if (status === 401) return { error: new LoginNeeded(`${this.url} refuses the access token`), isLater: false };
    const { data, errors } = parse(text);
    const [fault] = errors ?? [];
    if (fault === undefined && data != null) return { data: data as Data };
    const code = typeof fault?.extensions?.code === 'string' ? fault.extensions.code : `HTTP_${status}`;
    const message = typeof fault?.message === 'string' ? fault.message : `${this.url} answered ${status}`;
    const seconds = Number(retryAfter ?? Number.NaN);
    return {
      error: new GraphRefusal(code, message),
      isLater: LATER.has(code) || status === 429 || status >= 500,
      ...(Number.isFinite(seconds) && { waitMs: Math.max(seconds * 1000, FIRST_WAIT_MS) }),
    };
  }
}

function parse(text: string): { data?: unknown; errors?: readonly Fault[] } {
  try {
    const value = JSON.parse(text) as { data?: unknown; errors?: unknown } | null;
    return { data: value?.data, ...(Array.isArray(value?.errors) && { errors: value.errors as Fault[] }) };
  } catch {
    return {};
  }
}
