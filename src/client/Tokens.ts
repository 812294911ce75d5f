import type { GetToken } from './ClientOptions.ts';

/** The access tokens of one client: asks for one at a time, and knows which the service refused. */
export class Tokens {
  private latest: string | undefined;
  private refusedOne: string | undefined;
  private asking: Promise<string> | undefined;

  constructor(
    private readonly options: { readonly token?: string | undefined; readonly getToken?: GetToken | undefined },
  ) {}

  /** Whether a refused token may be followed by another one. */
  get renewable(): boolean {
    return this.options.getToken !== undefined;
  }

  /** The token of the next call; undefined where the caller is known by a cookie. @throws what `getToken` throws */
  async current(): Promise<string | undefined> {
    const { getToken, token } = this.options;
    if (getToken === undefined) return token;
    // A refresh token is used up by its use, so calls that come together must not each refresh.
    this.asking ??= Promise.resolve(getToken({ refused: this.refusedOne })).finally(() => {
      this.asking = undefined;
    });
    const given = await this.asking;
    if (given !== this.refusedOne) this.refusedOne = undefined;
    this.latest = given;
    return given;
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
