import type { IncomingMessage } from 'node:http';
import type { IsOwnOrigin } from './createOwnOrigin.ts';

/** Which pages may do what, by the `Origin` of their requests; programs send none. */
export class OriginPolicy {
  private readonly listed: ReadonlySet<string>;

  /** @param origins those of CORS_ORIGINS; `*` among them stands for any */
  constructor(
    /** Whether a page of the service's own address has the origin; no other name of it counts. */
    readonly isOwn: IsOwnOrigin,
    origins: readonly string[],
  ) {
    this.listed = new Set(origins);
  }

  /**
   * Whether a page of another origin sent the request, whose cookies then say nothing about who wants it. A page that came
   * from the very host that is asked is none, under whatever name that host is reached.
   */
  isForeign({ headers: { origin, host } }: IncomingMessage): boolean {
    return origin !== undefined && !this.isOwn(origin) && URL.parse(origin)?.host !== host;
  }

  /** Whether a page of the origin may send requests with a bearer token: such a token is no credential of the browser's. */
  mayCall(origin: string): boolean {
    return this.listed.size === 0 || this.isListed(origin);
  }

  /**
   * Whether the tool interface answers a request. It lets nobody in by default: agents are no pages, and the protocol asks
   * for this judgement against DNS rebinding.
   */
  mayUseTools(request: IncomingMessage): boolean {
    return !this.isForeign(request) || this.isListed(String(request.headers.origin));
  }

  private isListed(origin: string): boolean {
    return this.listed.has('*') || this.listed.has(origin);
  }
}
