import { BasculeError } from './BasculeError.ts';
import type { ClientOptions, GetToken } from './ClientOptions.ts';

const TIMEOUT_MS = 30_000;

/** The access tokens of one client. It fetches one at a time, and remembers which ones the service refused. */
export class Tokens {
  private latest: string | undefined;
  private refusedOne: string | undefined;
  private asking: Promise<string> | undefined;

  constructor(private readonly options: Pick<ClientOptions, 'token' | 'getToken' | 'tokenTimeoutMs'>) {}

  /** Whether the client may ask for another token after a refused one. */
  get renewable(): boolean {
    return this.options.getToken !== undefined;
  }

  /**
   * The token of the next call; undefined where a cookie identifies the caller.
   * @throws what `getToken` throws; BasculeError `TIMEOUT` when it takes too long, after which the next call asks again
   */
  async current(): Promise<string | undefined> {
    const { getToken, token } = this.options;
    if (getToken === undefined) return token;
    // A refresh token can be used once, so simultaneous calls must not each refresh.
    this.asking ??= this.ask(getToken).finally(() => {
      this.asking = undefined;
    });
    const given = await this.asking;
    if (given !== this.refusedOne) this.refusedOne = undefined;
    this.latest = given;
    return given;
  }

  private async ask(getToken: GetToken): Promise<string> {
    const ms = this.options.tokenTimeoutMs ?? TIMEOUT_MS;
    const late = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new BasculeError('TIMEOUT', `getToken gave no token within ${ms} ms.`, { notRun: true });
        // The callers' promise is rejected before the signal is aborted: an error that `getToken` throws at the signal
        // must not reach them.
        reject(error);
        late.abort(error);
      }, ms);
    });
    try {
      return await Promise.race([getToken({ refused: this.refusedOne, signal: late.signal }), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Notes that the service refused the token.
   * @returns whether asking for another one makes sense
   */
  refuse(token: string | undefined): boolean {
    // Another call may have fetched a newer token in the meantime.
    if (token !== undefined && token === this.latest) this.refusedOne = token;
    return this.renewable;
  }

  /** Whether the token is known to be refused, because `getToken` returned the same one again. */
  isRefused(token: string | undefined): boolean {
    return token !== undefined && token === this.refusedOne;
  }
}
