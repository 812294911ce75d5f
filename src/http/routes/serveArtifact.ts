import type { Readable } from 'node:stream';
import type { Context as KoaContext } from 'koa';

/** An artifact as a browser may get it. */
export interface ServedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Whether a browser may show it in place. */
  readonly inPlace: boolean;
  open(): Promise<Readable>;
}

/** What a page in the file may do, and which pages may embed it. */
export interface ServedHow {
  readonly policy: string;
  readonly resourcePolicy: 'same-origin' | 'cross-origin';
}

/** Answers with the file, as it comes from the store. A browser may keep it and asks each time whether it still may show it. */
export async function serveArtifact(ctx: KoaContext, file: ServedFile, how: ServedHow): Promise<void> {
  ctx.set('Content-Security-Policy', how.policy);
  ctx.set('Cross-Origin-Resource-Policy', how.resourcePolicy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('ETag', `"${file.sha256}"`);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const body = ctx.method === 'HEAD' ? null : await file.open();
  if (body !== null) ctx.body = body;
  const asFile = !file.inPlace || ctx.query.download !== undefined;
  ctx.attachment(file.name, { type: asFile ? 'attachment' : 'inline' });
  ctx.set('Content-Type', file.mediaType);
  ctx.length = file.bytes;
}
