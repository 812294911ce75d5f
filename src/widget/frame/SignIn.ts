import type { FrameTools } from './FrameTools.ts';
import { fetchInTime } from './fetchInTime.ts';
import { Kept } from './Kept.ts';
import { ReviewFault } from './ReviewFault.ts';

const CLIENT_ID = 'site-review-widget';

/** The facts that the server wrote into the document of the frame. */
export interface FrameFacts {
  readonly project: string;
  /** The origin of the reviewed page. */
  readonly site: string;
  /** Where the sign-in begins; `state` and `challenge` are added. */
  readonly signInUrl: string;
  /** Where the authorization server leads afterwards. */
  readonly redirectUri: string;
}

interface Tokens {
  readonly access: string;
  readonly refresh: string | undefined;
}
interface Begun {
  readonly state: string;
  readonly verifier: string;
}

const TOKEN_PATH = '/oauth/token';
const BYTES = 32;

/**
 * The sign-in by authorization code and PKCE. The verifier is made here and never leaves the frame, so that nobody else can use a code;
 * neither do the tokens, so that no script of the reviewed page can read them.
 */
export class SignIn {
  private readonly tokens: Kept<Tokens>;
  private readonly begun: Kept<Begun>;
  private refreshing: Promise<boolean> | undefined;

  constructor(
    private readonly facts: FrameFacts,
    private readonly tools: FrameTools,
  ) {
    const key = `bascule-review ${facts.project} ${facts.site}`;
    this.tokens = new Kept(`${key} tokens`, tools.storage);
    this.begun = new Kept(`${key} sign-in`, tools.storage);
  }

  get accessToken(): string | undefined {
    return this.tokens.value?.access;
  }

  forget(): void {
    this.tokens.value = undefined;
  }

  /** The address for the window of the sign-in. It stays the same until a sign-in ends, because windows of an earlier one may be open. */
  async prepare(): Promise<string> {
    const { crypto } = this.tools;
    // Only pages of https, and of this machine, have it.
    if (crypto.subtle === undefined) throw new ReviewFault({ code: 'insecure_page' });
    this.begun.value ??= { state: random(crypto), verifier: random(crypto) };
    const { state, verifier } = this.begun.value;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const url = new URL(this.facts.signInUrl);
    url.searchParams.set('state', state);
    url.searchParams.set('challenge', base64url(new Uint8Array(digest)));
    return url.href;
  }

  /** Whether a code belongs to the sign-in that began here. */
  isOf(state: string): boolean {
    return this.begun.value?.state === state;
  }

  async redeem(code: string): Promise<void> {
    const verifier = this.begun.value?.verifier;
    this.begun.value = undefined;
    if (verifier === undefined) throw new ReviewFault({ code: 'failed' });
    const { redirectUri } = this.facts;
    const isTaken = await this.ask({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    if (!isTaken) throw new ReviewFault({ code: 'sign_in_refused' });
  }

  /** Gets a new token; false when the person must sign in again. */
  refresh(): Promise<boolean> {
    const token = this.tokens.value?.refresh;
    if (token === undefined) return Promise.resolve(false);
    // A refresh token is of use once, so those who need a new token at the same time share one.
    this.refreshing ??= this.ask({ grant_type: 'refresh_token', refresh_token: token }).finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async ask(fields: Record<string, string>): Promise<boolean> {
    const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
    const answer = await fetchInTime(this.tools, TOKEN_PATH, { method: 'POST', body });
    if (answer.status >= 500 || answer.status === 429) throw new ReviewFault({ code: 'unreachable' });
    if (!answer.ok) return false;
    const { access_token: access, refresh_token: refresh } = (await answer.json()) as Record<string, string>;
    if (access === undefined) return false;
    this.tokens.value = { access, refresh };
    return true;
  }
}

const random = (crypto: Crypto): string => base64url(crypto.getRandomValues(new Uint8Array(BYTES)));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
