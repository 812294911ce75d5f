import { z } from 'zod';
import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';
import { parseJson } from '../parseJson.ts';
import type { CallBudget } from './CallBudget.ts';
import type { ForgeReach } from './createForgeReach.ts';
import { faultOf, retryAfterOf } from './faultOf.ts';
import { type Incoming, PATIENCE_MS, sendBounded } from './sendBounded.ts';

const MOST_REDIRECTS = 3;

type Query = Readonly<Record<string, string | number | undefined>>;

interface Parts {
  readonly query?: Query;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface ForgeHttpOptions {
  /** The displayed name of the forge. */
  readonly label: string;
  /** The address that the paths of its calls are appended to. */
  readonly api: string;
  /** The headers that prove who calls. */
  readonly credential: () => Promise<Readonly<Record<string, string>>>;
  readonly reach: ForgeReach;
  /** The parameter that says how long a page of a list is, and the longest that the forge gives. */
  readonly page: readonly [name: string, size: number];
  /** Whether its operator may allow shorter pages than asked for. */
  readonly shortensPages?: boolean;
  /** What the calls may cost together; undefined for those whose number nobody but this server decides. */
  readonly budget?: CallBudget | undefined;
  readonly patienceMs?: number | undefined;
}

/**
 * The calls of one forge with one credential. Whatever goes wrong becomes a ForgeError, whose message holds the name of the forge and
 * the status alone: neither a token nor a text of the forge comes into a log by it.
 */
export class ForgeHttp {
  constructor(private readonly options: ForgeHttpOptions) {}

  /** Calls, and reads the answer in a form. */
  async ask<Form extends z.ZodType>(
    form: Form,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    parts: Parts = {},
  ): Promise<z.output<Form>> {
    return this.read(form, await this.send(method, path, parts));
  }

  /** Reads what is no JSON. */
  async text(path: string): Promise<string> {
    return (await this.send('GET', path, {})).body;
  }

  /** Calls for the effect, whatever the answer holds. */
  async tell(method: 'POST' | 'PUT', path: string, parts: Parts = {}): Promise<void> {
    await this.send(method, path, parts);
  }

  /** Reads what may be absent, or hidden from the credential: undefined then. */
  async find<Form extends z.ZodType>(form: Form, path: string, parts: Parts = {}): Promise<z.output<Form> | undefined> {
    try {
      return await this.ask(form, 'GET', path, parts);
    } catch (error) {
      if (error instanceof ForgeError && (error.fault === 'missing' || error.fault === 'forbidden')) return undefined;
      throw error;
    }
  }

  /**
   * Reads a list to its end; undefined when it has more entries than that. A page that is shorter than asked need not be the last: the
   * operator of a forge may allow shorter ones only.
   */
  async list<Form extends z.ZodType>(
    item: Form,
    path: string,
    most: number,
    query: Query = {},
  ): Promise<z.output<Form>[] | undefined> {
    const [name, size] = this.options.page;
    const form = z.array(item);
    const found: z.output<Form>[] = [];
    for (let page = 1; found.length <= most; page += 1) {
      const answer = await this.send('GET', path, { query: { ...query, [name]: size, page } });
      const part = this.read(form, answer);
      found.push(...part);
      if (
        part.length === 0 ||
        !hasMore(answer, found.length, this.options.shortensPages === true || part.length === size)
      ) {
        return found.length > most ? undefined : found;
      }
    }
    return undefined;
  }

  private read<Form extends z.ZodType>(form: Form, { body }: Incoming): z.output<Form> {
    const read = form.safeParse(parseJson(body));
    if (read.success) return read.data;
    throw new ForgeError('unavailable', `${this.options.label} gave an answer of another form`);
  }

  private async send(method: string, path: string, { query = {}, body }: Parts): Promise<Incoming> {
    const { label, api, credential, budget, patienceMs = PATIENCE_MS } = this.options;
    let url = new URL(api + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(await credential()),
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    for (let redirects = 0; ; redirects += 1) {
      const reached = this.options.reach.lookupFor(url);
      if (reached === undefined) throw new ForgeError('unavailable', `${label} has an address that is not admitted`);
      const left = budget?.spend() ?? patienceMs;
      // What changes something is not broken off for the sake of what was read before it.
      const patience = method === 'GET' ? Math.min(left, patienceMs) : patienceMs;
      const answer = await sendBounded(url, { method, headers, body: text, ...reached, patienceMs: patience }).catch(
        (error: Error) => {
          throw new ForgeError('unavailable', `${label}: ${error.message}`);
        },
      );
      budget?.received(answer.bytes);
      if (answer.status >= 200 && answer.status < 300) return answer;
      const next = redirectOf(url, method, answer);
      if (next === undefined || redirects === MOST_REDIRECTS) throw this.errorOf(answer);
      url = next;
    }
  }

  private errorOf({ status, headers }: Incoming): ForgeError {
    const fault = faultOf(status, headers);
    const after = fault === 'limited' || fault === 'unavailable' ? retryAfterOf(headers, Date.now()) : undefined;
    return new ForgeError(fault, `${this.options.label} answered ${status}`, after);
  }
}

/** Where an answer leads to within the same origin; to another one the token must not go. */
function redirectOf(from: URL, method: string, { status, headers }: Incoming): URL | undefined {
  const keepsMethod = status === 307 || status === 308 || ((status === 301 || status === 302) && method === 'GET');
  if (!keepsMethod || headers.location === undefined || !URL.canParse(headers.location, from.href)) return undefined;
  const to = new URL(headers.location, from);
  return to.origin === from.origin ? to : undefined;
}

/**
 * Whether a list goes on after a page that is not empty: by the links of the answer, by the number of all entries, and by the length of
 * the page where it says neither and its length means something.
 */
function hasMore({ headers }: Incoming, seen: number, mayHaveMore: boolean): boolean {
  const { link } = headers;
  if (typeof link === 'string') return /;\s*rel="?next"?/.test(link);
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  return Number.isNaN(total) ? mayHaveMore : seen < total;
}
