import type { ReviewComment, Session } from '../protocol.ts';
import type { FrameTools } from './FrameTools.ts';
import { fetchInTime } from './fetchInTime.ts';
import { ReviewFault } from './ReviewFault.ts';
import type { FrameFacts, SignIn } from './SignIn.ts';

const PATH = '/api/site-review';
/** Names the site whose page asks. The request itself comes from the frame, whose origin is that of the service. */
const SITE_HEADER = 'X-Review-Site';

/** What the service says of a comment that it has stored. */
export interface Sent {
  readonly cardNumber: number | null;
  readonly screenshotKept?: boolean | null;
}

interface Body {
  readonly [name: string]: unknown;
}

/** The REST paths of the review of sites, as the person who is signed in or as the page's own token. */
export class ReviewService {
  previewToken: string | undefined;
  /** The mark that every comment carries. */
  context: string | undefined;
  /** The account of the person, null for a visitor; undefined until the service has said it. */
  person: string | null | undefined;

  constructor(
    private readonly facts: FrameFacts,
    private readonly signIn: SignIn,
    private readonly tools: FrameTools,
  ) {}

  get hasToken(): boolean {
    return this.token !== undefined;
  }

  async session(): Promise<Session> {
    const { project } = this.facts;
    const query = new URLSearchParams({ project, ...(this.context !== undefined && { context: this.context }) });
    const found = await this.ask<{
      project: { name: string };
      person: { id?: string | null; name: string | null };
      lockedTo: number | null;
    }>('GET', `/session?${query}`);
    this.person = found.person.id ?? null;
    return {
      phase: 'signed-in',
      project: found.project.name,
      person: found.person.name,
      lockedTo: found.lockedTo,
      byToken: this.previewToken !== undefined,
    };
  }

  async list(url: string): Promise<readonly ReviewComment[]> {
    const query = new URLSearchParams({ project: this.facts.project, url });
    return (await this.ask<{ submissions: readonly ReviewComment[] }>('GET', `/submissions?${query}`)).submissions;
  }

  submit(draft: Body): Promise<Sent> {
    return this.ask('POST', '/submissions', { project: this.facts.project, ...draft });
  }

  async resolve(id: string): Promise<null> {
    await this.ask('PATCH', `/submissions/${encodeURIComponent(id)}`, { state: 'resolved' });
    return null;
  }

  private get token(): string | undefined {
    return this.previewToken ?? this.signIn.accessToken;
  }

  private async ask<Found>(method: string, path: string, body?: Body): Promise<Found> {
    let answer = await this.send(method, path, body);
    if (answer.status === 401 && this.previewToken === undefined && (await this.signIn.refresh()))
      answer = await this.send(method, path, body);
    if (answer.status === 401 && this.previewToken === undefined) {
      this.signIn.forget();
      this.person = undefined;
    }
    if (!answer.ok) throw new ReviewFault(await faultOf(answer));
    return (answer.status === 204 ? null : await answer.json()) as Found;
  }

  private async send(method: string, path: string, body?: Body): Promise<Response> {
    const { token } = this;
    if (token === undefined) throw new ReviewFault({ code: 'unauthenticated' });
    const headers = { Authorization: `Bearer ${token}`, [SITE_HEADER]: this.facts.site };
    return fetchInTime(this.tools, `${PATH}${path}`, {
      method,
      ...(body === undefined
        ? { headers }
        : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }
}

async function faultOf(answer: Response) {
  const retryAfter = Number(answer.headers.get('Retry-After')) || undefined;
  if (answer.status === 401) return { code: 'unauthenticated' };
  if (answer.status === 429) return { code: 'too_many_requests', retryAfter };
  // A proxy in front of a service that restarts.
  if (answer.status === 502 || answer.status === 503 || answer.status === 504)
    return { code: 'unreachable', retryAfter };
  const said = (await answer.json().catch(() => ({}))) as { error?: unknown; detail?: unknown };
  return {
    code: typeof said.error === 'string' ? said.error : 'failed',
    detail: typeof said.detail === 'string' ? said.detail : undefined,
    retryAfter,
  };
}
