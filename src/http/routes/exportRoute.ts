import type { Readable } from 'node:stream';
import type { Context as KoaContext, Middleware } from 'koa';
import { asRefusal, Refusal } from '../../errors.ts';
import { challenge, type ProtectedResource } from '../challenge.ts';
import { answerProblem } from '../problemBody.ts';

const PATH = /^\/exports\/([^/]+)\/?$/;

/** GET /exports/{id}: streams the file of a data export to its owner. */
export function exportRoute<Caller>(options: {
  /** Finds the caller by token or session; undefined without a valid one. */
  caller(ctx: KoaContext): Promise<Caller | undefined>;
  readonly resource: ProtectedResource;
  /** @throws Refusal for a caller who may not read the export */
  open(caller: Caller, id: string): Promise<{ content: Readable; bytes: number; name: string }>;
}): Middleware {
  return async (ctx, next) => {
    const id = PATH.exec(ctx.path)?.[1];
    if (id === undefined) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      return answerProblem(ctx, 405);
    }
    try {
      const caller = await options.caller(ctx);
      if (caller === undefined && opensLink(ctx)) {
        ctx.set('Cache-Control', 'no-store');
        ctx.redirect(`/login?return_to=${encodeURIComponent(ctx.path)}`);
        ctx.status = 303;
        return undefined;
      }
      if (caller === undefined) throw new Refusal('unauthenticated');
      const { content, bytes, name } = await options.open(caller, id);
      ctx.body = content;
      ctx.attachment(name);
      ctx.type = 'application/zip';
      ctx.length = bytes;
      // The file holds all data of a person, so no cache may keep it.
      ctx.set('Cache-Control', 'no-store');
      ctx.set('X-Content-Type-Options', 'nosniff');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, retryAfter } = asRefusal(error);
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      challenge(ctx, { code }, options.resource);
      answerProblem(ctx, status, { detail: message, error: code });
    }
  };
}

/** A person followed the link in a mail without a session in that browser; a program does not accept pages. */
const opensLink = (ctx: KoaContext): boolean =>
  ctx.get('Authorization') === '' && ctx.accepts('json', 'html') === 'html';
