import { LoginNeeded, ServiceError } from '../api/ServiceCall.ts';
import type { TokenSource } from '../api/ServiceHttp.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { judgeOauthError } from './judgeOauthError.ts';
import { type AccessToken, type LoginFile, readLoginFile, writeLoginFile } from './LoginFile.ts';
import { type Purpose, resourceOf } from './purposes.ts';
import { findTokenEndpoint, type RefreshAnswer, refreshGrant } from './refreshGrant.ts';
import { withLoginLock } from './withLoginLock.ts';

/** A token is renewed this long before it expires, or at four fifths of its lifetime if that is later. */
const EARLY_MS = 60_000;

export interface LoginOptions {
  /** What the tokens are for; `agent` by default. */
  readonly purpose?: Purpose;
  /** Called when the tokens could not be saved. */
  readonly onUnsaved?: (error: Error) => void;
  /** Called once when there is no login or it has ended, and again when a later login ends. */
  readonly onEnded?: (error: LoginNeeded) => void;
  readonly now?: () => number;
  /** Does something, which never rejects, after so many milliseconds, and keeps no process alive for it. */
  readonly later?: (ms: number, task: () => Promise<void>) => void;
}

/**
 * The answer to a redemption was lost, so that the instance may have used the refresh token up. It redeems it once more for a
 * minute or so (`OAUTH_REFRESH_GRACE_SECONDS`), and never after that.
 */
interface Unanswered {
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** How often a way to the instance is looked for while it may still redeem the token once more, and how long one look takes. */
const LOOK_MS = 1_000;
const LOOK_TIMEOUT_MS = 3_000;
/** For so long after it was found, a way to the instance counts as being there, unless something failed. */
const WAY_MS = 10_000;
/** After this time the grace is probably over, unless the instance has a longer one. */
const HURRY_MS = 75_000;
const SLOW_LOOK_MS = 10_000;

/**
 * The login of this folder as a source of access tokens (document 3 §5). Several processes share it. Each redemption of
 * the refresh token issues the next one, so reading, redeeming and writing is one step under a lock, and the new token
 * is on disk before it is used.
 */
export class Login implements TokenSource {
  private current: AccessToken | undefined;
  private bad: string | undefined;
  /** The refresh token that the service has refused for good, so that it is not sent again. */
  private ended: { refreshToken: string; error: LoginNeeded } | undefined;
  /** A new refresh token that could not be written to disk yet. */
  private unsaved: { replaces: string; file: LoginFile } | undefined;
  private renewing: Promise<string> | undefined;
  private toldEnded = false;
  /** The token endpoint, and when it was found, in milliseconds since 1970. */
  private way: { readonly endpoint: string; readonly at: number } | undefined;
  private unanswered: Unanswered | undefined;
  /** It has been arranged that a way to the instance is looked for. */
  private looksLater = false;

  private constructor(
    private readonly config: ConfigDir,
    /** The instance, without a trailing slash. It does not change while the process runs. */
    readonly url: string,
    private readonly purpose: Purpose,
    private readonly options: LoginOptions,
  ) {}

  /** @throws LoginNeeded when there is no login in this folder */
  static async open(config: ConfigDir, options: LoginOptions = {}): Promise<Login> {
    const file = await readLoginFile(config);
    if (file?.refreshToken === undefined) {
      const error = new LoginNeeded();
      options.onEnded?.(error);
      throw error;
    }
    const login = new Login(config, file.url, options.purpose ?? 'agent', options);
    login.current = file.tokens?.[login.purpose];
    return login;
  }

  /** @throws LoginNeeded; ServiceError when the service cannot be reached */
  async token(): Promise<string> {
    return this.isGood(this.current) ? this.current.token : this.renewOnce();
  }

  refused(token: string): void {
    this.bad = token;
  }

  private renewOnce(): Promise<string> {
    this.renewing ??= this.renew().finally(() => {
      this.renewing = undefined;
      this.lookLater();
    });
    return this.renewing;
  }

  /** Nobody may ask for a token within the grace: the one of before may serve for longer. */
  private lookLater(): void {
    if (this.unanswered === undefined || this.looksLater) return;
    this.looksLater = true;
    const { later = laterUnheld } = this.options;
    later(this.now() - this.unanswered.since < HURRY_MS ? LOOK_MS : SLOW_LOOK_MS, async () => {
      this.looksLater = false;
      if (this.unanswered !== undefined) await this.renewOnce().catch(() => undefined);
    });
  }

  private async renew(): Promise<string> {
    try {
      const token = await withLoginLock(this.config, () => this.takeTurn());
      this.toldEnded = false;
      return token;
    } catch (error) {
      const judged = judgeOauthError(error, this.url);
      this.way = undefined;
      if (judged instanceof LoginNeeded) {
        this.unanswered = undefined;
        this.tellEnded(judged);
      }
      // A token that is about to expire still serves while the service cannot be reached for the next one.
      const { current } = this;
      if (judged instanceof ServiceError && current !== undefined && this.isGood(current, 0)) return current.token;
      throw judged;
    }
  }

  /**
   * Reports the end of a login once. Many parts of the bridge keep asking for tokens, and repeated lines would hide the
   * message from the person who has to log in.
   */
  private tellEnded(error: LoginNeeded): void {
    if (!this.toldEnded) this.options.onEnded?.(error);
    this.toldEnded = true;
  }

  private async takeTurn(): Promise<string> {
    const file = await this.readFile();
    const { refreshToken } = file;
    // Another process has redeemed it, or a person has made a new login.
    if (this.unanswered?.refreshToken !== refreshToken) this.unanswered = undefined;
    if (refreshToken === undefined) throw new LoginNeeded();
    if (file.url !== this.url) {
      throw new LoginNeeded(`the login is now at ${file.url}, but this process started with ${this.url}: restart it`);
    }
    // Another process may have renewed the token in the meantime.
    const kept = file.tokens?.[this.purpose];
    if (!this.isGood(kept) || this.unanswered !== undefined) {
      if (this.ended?.refreshToken === refreshToken) throw this.ended.error;
      return this.redeem(file, refreshToken);
    }
    this.current = kept;
    return kept.token;
  }

  private async readFile(): Promise<LoginFile> {
    const file = await readLoginFile(this.config);
    if (file === undefined) throw new LoginNeeded();
    const { unsaved } = this;
    if (unsaved === undefined || unsaved.replaces !== file.refreshToken) return file;
    await this.save(unsaved.file, unsaved.replaces);
    return unsaved.file;
  }

  private async redeem(file: LoginFile, refreshToken: string): Promise<string> {
    const endpoint = await this.findWay(file);
    const before = this.now();
    const { used, answer } = await this.redeemOneOf(endpoint, refreshToken, file.previousToken);
    const next = answer.refresh_token ?? used;
    const access = accessToken(answer, before);
    await this.save(
      {
        ...file,
        refreshToken: next,
        ...(next === used ? {} : { previousToken: used }),
        tokens: { ...file.tokens, [this.purpose]: access },
      },
      refreshToken,
    );
    this.unanswered = undefined;
    this.current = access;
    return access.token;
  }

  /**
   * The token endpoint. A request that may be repeated shows whether there is a way to it, because an answer that is lost may cost
   * the login.
   */
  private async findWay({ insecure }: LoginFile): Promise<string> {
    if (this.way !== undefined && Math.abs(this.now() - this.way.at) < WAY_MS) return this.way.endpoint;
    const hurry = this.unanswered === undefined ? {} : { timeoutMs: LOOK_TIMEOUT_MS };
    const endpoint = await findTokenEndpoint(this.url, { insecure, ...hurry });
    this.way = { endpoint, at: this.now() };
    return endpoint;
  }

  /**
   * Redeems the refresh token. The one before it is redeemed where the instance does not know the newer one, as after a failover
   * that lost its last commits: it has nothing to lose then.
   */
  private async redeemOneOf(
    endpoint: string,
    refreshToken: string,
    previous: string | undefined,
  ): Promise<{ used: string; answer: RefreshAnswer }> {
    const resource = resourceOf(this.url, this.purpose);
    try {
      return { used: refreshToken, answer: await refreshGrant(this.url, endpoint, { refreshToken, resource }) };
    } catch (error) {
      if (previous === undefined || (error as { error?: unknown }).error !== 'invalid_grant') {
        throw this.failed(error, refreshToken);
      }
    }
    try {
      const answer = await refreshGrant(this.url, endpoint, { refreshToken: previous, resource });
      return { used: previous, answer };
    } catch (error) {
      throw this.failed(error, refreshToken);
    }
  }

  /** Remembers how a redemption failed. */
  private failed(error: unknown, refreshToken: string): Error {
    const judged = judgeOauthError(error, this.url);
    if (judged instanceof LoginNeeded) {
      const ended = this.unanswered === undefined ? judged : new LoginNeeded(lostTooLong(this.url));
      this.ended = { refreshToken, error: ended };
      return ended;
    }
    // A refusal for the number of requests comes before the token is looked at.
    const isRefused = judged instanceof ServiceError && judged.status === 429;
    if (!isRefused) this.unanswered ??= { refreshToken, since: this.now() };
    return judged;
  }

  /**
   * Writes the tokens. A full disk must not end the bridge, so tokens that cannot be written stay in memory until the
   * next renewal.
   */
  private async save(file: LoginFile, replaces: string): Promise<void> {
    try {
      await writeLoginFile(this.config, file);
      this.unsaved = undefined;
    } catch (error) {
      this.unsaved = { replaces: this.unsaved?.replaces ?? replaces, file };
      this.options.onUnsaved?.(error as Error);
    }
  }

  private isGood(access: AccessToken | undefined, early?: number): access is AccessToken {
    if (access === undefined || access.token === this.bad) return false;
    const margin = early ?? Math.min(EARLY_MS, access.lifetime * 200);
    return Date.parse(access.expiresAt) - this.now() > margin;
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

const laterUnheld = (ms: number, task: () => Promise<void>): void => void setTimeout(() => void task(), ms).unref();

const lostTooLong = (url: string): string =>
  `the login at ${url} has ended, because the answer to its last renewal was lost and the instance could not be reached in time: run \`bascule login\``;

/**
 * @param at the time before the request. The lifetime counts from its whole second, as it does in services, so that no
 * token looks valid for longer than it is
 */
export function accessToken(answer: { access_token: string; expires_in?: number }, at: number): AccessToken {
  const lifetime = answer.expires_in ?? 300;
  const issued = Math.floor(at / 1000) * 1000;
  return { token: answer.access_token, expiresAt: new Date(issued + lifetime * 1000).toISOString(), lifetime };
}
