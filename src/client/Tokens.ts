import { BasculeError } from './BasculeError.ts';
import type { ClientOptions, GetToken } from './ClientOptions.ts';

const TIMEOUT_MS = 30_000;

/** The access tokens of one client: asks for one at a time, and knows which the service refused. */
export class Tokens {
  private latest: string | undefined;
  private refusedOne: string | undefined;
  private asking: Promise<string> | undefined;

  constructor(private readonly options: Pick<ClientOptions, 'token' | 'getToken' | 'tokenTimeoutMs'>) {}

  /** Whether a refused token may be followed by another one. */
  get renewable(): boolean {
    return this.options.getToken !== undefined;
  }

  /**
   * The token of the next call; undefined where the caller is known by a cookie.
   * @throws what `getToken` throws; BasculeError `TIMEOUT` where it takes too long, after which the next call asks anew
   */
  async current(): Promise<string | undefined> {
    const { getToken, token } = this.options;
    if (getToken === undefined) return token;
    // A refresh token is used up by its use, so calls that come together must not each refresh.
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
        // Rejected first: what `getToken` throws at its signal must not become the callers' error.
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

  /** Notes that the service refused the token. @returns whether it is worthwhile to ask for another one */
  refuse(token: string | undefined): boolean {
    // Another call may have fetched a newer one meanwhile.
    if (token !== undefined && token === this.latest) this.refusedOne = token;
    return this.renewable;
  }

  /** Whether the token is known to be refused: `getToken` had no better one. */
  isRefused(token: string | undefined): boolean {
    return token !== undefined && token === this.refusedOne;
  }
}
