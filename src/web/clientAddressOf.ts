import type Koa from 'koa';
import type { WebDeps } from './WebDeps.ts';

/** The client's network, for limits, which would be useless if clients could claim an address in a header. */
export function clientAddressOf(ctx: Koa.Context, { address }: Pick<WebDeps, 'address'>): string {
  return address?.(ctx.req) ?? ctx.req.socket.remoteAddress ?? '';
}
