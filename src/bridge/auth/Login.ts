import { LoginNeeded, ServiceError } from '../api/ServiceCall.ts';
import type { TokenSource } from '../api/ServiceHttp.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { judgeOauthError } from './judgeOauthError.ts';
import { type AccessToken, type LoginFile, readLoginFile, writeLoginFile } from './LoginFile.ts';
import { type Purpose, resourceOf } from './purposes.ts';
import { findTokenEndpoint, refreshGrant } from './refreshGrant.ts';
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
}

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
  private endpoint: Promise<string> | undefined;

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
    if (this.isGood(this.current)) return this.current.token;
    this.renewing ??= this.renew().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  refused(token: string): void {
    this.bad = token;
  }

  private async renew(): Promise<string> {
    try {
      const token = await withLoginLock(this.config, () => this.takeTurn());
      this.toldEnded = false;
      return token;
    } catch (error) {
      const judged = judgeOauthError(error, this.url);
      this.endpoint = undefined;
      if (judged instanceof LoginNeeded) this.tellEnded(judged);
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
    if (refreshToken === undefined) throw new LoginNeeded();
    if (file.url !== this.url) {
      throw new LoginNeeded(`the login is at ${file.url} now, and this process began at ${this.url}: start it again`);
    }
    // Another process may have renewed the token in the meantime.
    const kept = file.tokens?.[this.purpose];
    if (!this.isGood(kept)) {
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
    this.endpoint ??= findTokenEndpoint(this.url, file.insecure);
    const endpoint = await this.endpoint;
    const before = this.now();
    const resource = resourceOf(this.url, this.purpose);
    const answer = await refreshGrant(this.url, endpoint, { refreshToken, resource }).catch((error: unknown) => {
      const judged = judgeOauthError(error, this.url);
      if (judged instanceof LoginNeeded) this.ended = { refreshToken, error: judged };
      throw judged;
    });
    const access = accessToken(answer, before);
    const tokens = { ...file.tokens, [this.purpose]: access };
    await this.save({ ...file, refreshToken: answer.refresh_token ?? refreshToken, tokens }, refreshToken);
    this.current = access;
    return access.token;
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

/**
 * @param at the time before the request. The lifetime counts from its whole second, as it does in services, so that no
 * token looks valid for longer than it is
 */
export function accessToken(answer: { access_token: string; expires_in?: number }, at: number): AccessToken {
  const lifetime = answer.expires_in ?? 300;
  const issued = Math.floor(at / 1000) * 1000;
  return { token: answer.access_token, expiresAt: new Date(issued + lifetime * 1000).toISOString(), lifetime };
}
