import type { Context as KoaContext, Middleware } from 'koa';
import { Refusal } from '../../errors.ts';
import { streamBody } from '../../lib/bodies/streamBody.ts';
import { answerRefusal } from '../answerRefusal.ts';
import { asBodyRefusal } from '../bodies/asBodyRefusal.ts';
import type { ProtectedResource } from '../challenge.ts';
import { answerProblem } from '../problemBody.ts';
import { type ServedFile, serveArtifact } from './serveArtifact.ts';

const PATH = /^\/artifacts(?:\/([^/]+))?$/;

/** Whether a file that is posted to this path is an artifact. */
export const isUpload = (path: string): boolean => path === '/artifacts';

/** What an upload says beside its bytes. */
interface Upload {
  readonly cardId: string;
  readonly runId: string | null;
  readonly name: string;
  readonly mediaType: string;
  readonly announcedBytes: number | undefined;
}

/**
 * GET /artifacts/{id}: the file of an artifact, or the way to the host that serves it. POST /artifacts?card=&run=&name=: a new
 * one, whose body is the file and whose `Content-Type` is what the sender takes it for.
 */
export function artifactRoute<Caller extends { readonly csrfProven: boolean }>(options: {
  /** Finds the caller by token or session; undefined without a valid one. */
  caller(ctx: KoaContext): Promise<Caller | undefined>;
  readonly resource: ProtectedResource;
  /** How many bytes of an upload its store gathers in memory. */
  readonly heldBytes: number;
  /** @throws Refusal for a caller who may not read it */
  open(caller: Caller, id: string): Promise<{ address: string } | { served: ServedFile }>;
  /** @throws Refusal */
  put(caller: Caller, upload: Upload, content: AsyncIterable<Buffer>): Promise<object>;
}): Middleware {
  return async (ctx, next) => {
    const [path, id] = PATH.exec(ctx.path) ?? [];
    if (path === undefined) return next();
    const methods = id === undefined ? ['POST'] : ['GET', 'HEAD'];
    if (!methods.includes(ctx.method)) {
      ctx.set('Allow', methods.join(', '));
      return answerProblem(ctx, 405);
    }
    try {
      const caller = await options.caller(ctx);
      if (caller === undefined) throw new Refusal('unauthenticated');
      if (id !== undefined) return await give(ctx, await options.open(caller, id));
      if (!caller.csrfProven) throw new Refusal('csrf');
      const added = await options.put(caller, readUpload(ctx), streamBody(ctx.req, options.heldBytes));
      ctx.status = 201;
      ctx.set('Cache-Control', 'no-store');
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(added);
    } catch (error) {
      answerRefusal(ctx, asBodyRefusal(error), options.resource);
    }
  };
}

async function give(ctx: KoaContext, way: { address: string } | { served: ServedFile }): Promise<void> {
  if ('served' in way) {
    await serveArtifact(ctx, way.served, { policy: 'sandbox', resourcePolicy: 'same-origin' });
    return;
  }
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.redirect(ctx.query.download === undefined ? way.address : `${way.address}?download`);
}

function readUpload(ctx: KoaContext): Upload {
  const given = (name: string) => {
    const value = ctx.query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const length = ctx.get('Content-Length');
  return {
    cardId: given('card') ?? '',
    runId: given('run') ?? null,
    name: given('name') ?? '',
    mediaType: ctx.get('Content-Type') || 'application/octet-stream',
    announcedBytes: length === '' ? undefined : Number(length),
  };
}
