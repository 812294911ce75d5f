import type { IncomingMessage } from 'node:http';
import type { IsOwnOrigin } from './createOwnOrigin.ts';

/** Decides what pages may do, by the `Origin` of their requests. Programs send none. */
export class OriginPolicy {
  private readonly listed: ReadonlySet<string>;

  /** @param origins the items of CORS_ORIGINS; `*` stands for any origin */
  constructor(
    /** Whether the origin is that of the configured address; other names of the service do not count. */
    readonly isOwn: IsOwnOrigin,
    origins: readonly string[],
  ) {
    this.listed = new Set(origins);
  }

  /**
   * Whether a page of another origin sent the request. The cookies of such a request do not prove that the person wants
   * it. A page that was loaded from the requested host is not foreign, under whatever name the host is reached.
   */
  isForeign({ headers: { origin, host } }: IncomingMessage): boolean {
    return origin !== undefined && !this.isOwn(origin) && URL.parse(origin)?.host !== host;
  }

  /**
   * Whether a page of another origin opened the socket. A socket carries the cookie and no further proof, so the host that the
   * request names does not make a page ours, except on this machine while no address is configured.
   */
  isForeignSocket({ headers: { origin, host } }: IncomingMessage): boolean {
    return !this.isOwn(origin, host);
  }

  /** Whether pages of the origin may send requests with a bearer token. A browser never adds such a token by itself. */
  mayCall(origin: string): boolean {
    return this.listed.size === 0 || this.isListed(origin);
  }

  /**
   * Whether the tool interface admits a request. It refuses foreign origins unless they are listed, because the
   * protocol requires this check against DNS rebinding.
   */
  mayUseTools(request: IncomingMessage): boolean {
    return !this.isForeign(request) || this.isListed(String(request.headers.origin));
  }

  private isListed(origin: string): boolean {
    return this.listed.has('*') || this.listed.has(origin);
  }
}
