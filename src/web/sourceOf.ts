import type Koa from 'koa';
import type { RequestSource } from '../lib/RequestSource.ts';
import type { WebDeps } from './WebDeps.ts';

/** Where the request came from, for bounds, which would be useless if clients could claim an address in a header. */
export function sourceOf(ctx: Koa.Context, { source }: Pick<WebDeps, 'source'>): RequestSource {
  return source?.(ctx.req) ?? { address: ctx.req.socket.remoteAddress ?? '' };
}
