import type Koa from 'koa';
import type { Issuer } from './findResource.ts';
import { protectedResourceMetadata } from './protectedResourceMetadata.ts';

/** Answers a request for a resource's metadata (RFC 9728). Returns false when the path names no such document. */
export function answerResourceMetadata(ctx: Koa.Context, issuer: () => Issuer): boolean {
  const metadata = ctx.path.startsWith('/.well-known/') ? protectedResourceMetadata(ctx.path, issuer()) : undefined;
  if (metadata === undefined) return false;
  ctx.set('Access-Control-Allow-Origin', '*');
  if (ctx.method === 'GET' || ctx.method === 'HEAD') ctx.body = metadata;
  else {
    ctx.status = ctx.method === 'OPTIONS' ? 204 : 405;
    ctx.set('Allow', 'GET, HEAD, OPTIONS');
  }
  return true;
}
