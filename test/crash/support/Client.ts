import type { Change, Ledger } from './Ledger.ts';

/** An answer, or none: the connection broke, or the server failed. */
export type Reply =
  | { kind: 'done'; body: Record<string, unknown> }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; why: string };

/** Refusals that a race explains; any other is noted as a surprise. */
const EXPLAINED: Partial<Record<Change['kind'], readonly string[]>> = {
  claim: ['already_claimed', 'card_held'],
  settle: ['claim_lost'],
};

/** One account's way to the platform. It never retries, because the test is about the fate of a lost call. */
export class Client {
  private used = 0;

  constructor(
    private readonly baseUrl: string,
    private readonly tokens: { readonly api: string; readonly agent: readonly string[] },
    private readonly ledger: Ledger,
    /** Whether calls must succeed now, because nothing has been killed. */
    private readonly calm: () => boolean,
  ) {}

  /** A token for bridges; they take turns, because each has counts of its own. */
  agentToken(): string {
    return this.tokens.agent[this.used++ % this.tokens.agent.length] as string;
  }

  get apiToken(): string {
    return this.tokens.api;
  }

  rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call(method, path, this.agentToken(), body, headers);
  }

  async graphql(query: string, variables: Record<string, unknown>): Promise<Reply> {
    const reply = await this.call('POST', '/graphql', this.tokens.api, { query, variables }, {});
    if (reply.kind !== 'done') return reply;
    const { data, errors } = reply.body as { data?: Record<string, unknown>; errors?: GraphqlFault[] };
    const code = errors?.[0]?.extensions?.code;
    if (code === undefined && data) return { kind: 'done', body: data };
    if (code === 'INTERNAL' || code === 'UNAVAILABLE') return this.lost(`GraphQL ${errors?.[0]?.message}`);
    return { kind: 'refused', code: code?.toLowerCase() ?? 'nothing' };
  }

  /** Requests a change and writes request and answer into the ledger. */
  async change(
    asked: Parameters<Ledger['send']>[0],
    call: () => Promise<Reply>,
  ): Promise<{ change: Change; reply: Reply }> {
    const change = this.ledger.send(asked);
    const reply = await call();
    if (reply.kind !== 'unknown') this.ledger.answer(change, reply.kind);
    if (reply.kind === 'refused' && !EXPLAINED[asked.kind]?.includes(reply.code)) {
      this.ledger.surprises.push(`${asked.kind} of ${asked.subject} was refused with ${reply.code}`);
    }
    return { change, reply };
  }

  private async call(
    method: string,
    path: string,
    token: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Reply> {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${this.baseUrl}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      return this.lost(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
    }
    if (status >= 500) return this.lost(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (status === 200 || status === 201 || status === 204) return { kind: 'done', body: parsed };
    return { kind: 'refused', code: typeof parsed.error === 'string' ? parsed.error : `status ${status}` };
  }

  private lost(why: string): Reply {
    if (this.calm()) this.ledger.surprises.push(`nothing was killed, and yet: ${why}`);
    return { kind: 'unknown', why };
  }
}

interface GraphqlFault {
  message: string;
  extensions?: { code?: string };
}
