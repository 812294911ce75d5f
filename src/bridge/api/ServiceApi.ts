import { concealToken } from '../forge/concealToken.ts';
import { type HttpAnswer, type HttpFetch, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';
import { ServiceError } from './ServiceCall.ts';
import type { Claim, EventsReply, HeartbeatBody, HeartbeatReply, ProjectInfo, ReplayPage, Usage } from './shapes.ts';

/** Where access tokens come from. */
export interface TokenSource {
  /** A token that is good now. @throws LoginNeeded; ServiceError when the service cannot be asked */
  token(): Promise<string>;
  /** The service refused the token: the next one is a new one. */
  refused(token: string): void;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** Nothing that the service answers to a bridge comes near; an endless answer must not fill the memory. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The endpoints that a bridge calls (document 3 §4), typed. Every method throws {@link ServiceError} or LoginNeeded. */
export class ServiceApi {
  private withheld: string | undefined;

  constructor(
    readonly baseUrl: string,
    readonly bridgeId: string,
    private readonly tokens: TokenSource,
    private readonly fetchLike: HttpFetch = httpFetch,
  ) {}

  /** No request holds this token from now on, whatever an agent printed. */
  withhold(token: string): void {
    this.withheld = token;
  }

  projects(signal?: AbortSignal): Promise<readonly ProjectInfo[]> {
    return this.call('GET', '/api/projects', { signal }).then(({ body }) => rowsOf<ProjectInfo>(body, 'projects'));
  }

  events(signal?: AbortSignal): Promise<EventsReply> {
    return this.call('GET', '/api/events', { signal }).then(({ body }) => body as EventsReply);
  }

  replay(after: string, signal?: AbortSignal): Promise<ReplayPage> {
    return this.call('GET', `/api/events/replay?after=${encodeURIComponent(after)}`, { signal }).then(
      ({ body }) => body as ReplayPage,
    );
  }

  cardHolds(signal?: AbortSignal): Promise<readonly { projectId: string; cardId: string }[]> {
    return this.call('GET', '/api/card-holds', { signal }).then(({ body }) =>
      rowsOf<{ projectId: string; cardId: string }>(body, 'holds'),
    );
  }

  card(project: string, cardId: string): Promise<{ cardId: string; number: number; column: string; held?: boolean }> {
    return this.call('GET', `/api/projects/${encodeURIComponent(project)}/board/cards/${cardId}`).then(
      ({ body }) => body as { cardId: string; number: number; column: string; held?: boolean },
    );
  }

  /** Undefined: an older service, which answers 204. */
  async heartbeat(body: HeartbeatBody, signal?: AbortSignal): Promise<HeartbeatReply | undefined> {
    const answer = await this.call('PUT', `/api/bridges/${this.bridgeId}/heartbeat`, { body, signal });
    return answer.status === 204 ? undefined : (answer.body as HeartbeatReply);
  }

  claim(workRequestId: string): Promise<Claim> {
    return this.call('POST', `/api/bridges/${this.bridgeId}/work-requests/${workRequestId}/claim`).then(
      ({ body }) => body as Claim,
    );
  }

  inventory(
    runs: readonly { runId: string; projectId: string; state: string }[],
    signal?: AbortSignal,
  ): Promise<Answer> {
    return this.call('PUT', `/api/bridges/${this.bridgeId}/runs`, { body: { runs }, signal });
  }

  pin(
    project: string,
    experiment: string,
    cardId: string,
    body: { variants: string[]; candidate: string; weights: number[]; metrics?: string[] },
    timeoutMs: number,
  ): Promise<{ variant: string; switchedFrom: string | null }> {
    return this.call('PUT', `/api/projects/${encodeURIComponent(project)}/experiments/${experiment}/pins/${cardId}`, {
      body,
      timeoutMs,
    }).then((answer) => answer.body as { variant: string; switchedFrom: string | null });
  }

  sessionUsage(project: string, sessionId: string, body: { processes: Usage[]; runId?: string }): Promise<Answer> {
    return this.call('PUT', `/api/projects/${encodeURIComponent(project)}/worker-runs/sessions/${sessionId}/usage`, {
      body,
    });
  }

  /**
   * Any call. @throws ServiceError for every answer but 2xx, and for none
   */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const token = await this.tokens.token();
    const answer = await this.send(method, path, options, token);
    if (answer.status !== 401) return this.judge(method, path, answer);
    // A token can be revoked before it expires: one more try with a new one.
    this.tokens.refused(token);
    return this.judge(method, path, await this.send(method, path, options, await this.tokens.token()));
  }

  private async send(method: string, path: string, options: CallOptions, token: string): Promise<Received> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await this.fetchLike(`${this.baseUrl}${path}`, {
        method,
        signal,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Service-Bridge': this.bridgeId,
          ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(options.body === undefined ? {} : { body: concealToken(JSON.stringify(options.body), this.withheld) }),
      });
      return { status: response.status, headers: response.headers, text: await readText(response) };
    } catch (error) {
      throw new ServiceError(`${method} ${path}: ${causeOf(error)}`, 0, undefined, undefined);
    }
  }

  private judge(method: string, path: string, response: Received): Answer {
    const body = parse(response.text);
    if (response.status >= 200 && response.status < 300) {
      // A proxy or the network's own sign-in page: who takes it for the service's word loses what was told.
      if (body === undefined && response.text !== '') throw noAnswer(`${method} ${path}: the answer is no JSON`);
      return { status: response.status, body };
    }
    // The service leads nowhere: this is the network's own sign-in page, and what was told is still to be told.
    if (response.status >= 300 && response.status < 400) {
      throw noAnswer(`${method} ${path}: ${response.status}, something leads elsewhere`);
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
    throw new ServiceError(
      `${method} ${path}: ${response.status}${why === undefined ? '' : ` ${String(why)}`}`,
      response.status,
      code,
      retryAfter(response.headers.get('retry-after')),
      list,
    );
  }
}

export const reportPath = (project: string, runId: string): string =>
  `/api/projects/${encodeURIComponent(project)}/worker-runs/${runId}`;
export const toolCallsPath = (project: string, runId: string): string => `${reportPath(project, runId)}/tool-calls`;
export const interactivePath = (project: string, sessionId: string): string =>
  `/api/projects/${encodeURIComponent(project)}/interactive-runs/${sessionId}`;
export const commandPath = (bridgeId: string, commandId: string): string =>
  `/api/bridges/${bridgeId}/commands/${commandId}`;
export const resultPath = (bridgeId: string, workRequestId: string): string =>
  `/api/bridges/${bridgeId}/work-requests/${workRequestId}/result`;

type Received = Pick<HttpAnswer, 'status' | 'headers'> & { readonly text: string };

/** Whatever came, it was not the service that spoke. */
const noAnswer = (message: string): ServiceError => new ServiceError(message, 0, undefined, undefined);

function rowsOf<Row>(body: unknown, name: string): readonly Row[] {
  const rows = (body as Record<string, unknown> | null | undefined)?.[name];
  if (Array.isArray(rows)) return rows as Row[];
  throw noAnswer(`the answer holds no ${name}`);
}

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

function causeOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}
