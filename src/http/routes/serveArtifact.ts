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
  ctx.set('ETag', `"${file.sha256}"`);
  ctx.status = 200;
  const isFresh = ctx.fresh;
  // The answer to a file that does not open says nothing of it.
  ctx.remove('ETag');
  const body = isFresh || ctx.method === 'HEAD' ? null : await file.open();
  ctx.set('Content-Security-Policy', how.policy);
  ctx.set('Cross-Origin-Resource-Policy', how.resourcePolicy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('ETag', `"${file.sha256}"`);
  if (isFresh) {
    ctx.status = 304;
    return;
  }
  if (body !== null) ctx.body = body;
  const asFile = !file.inPlace || ctx.query.download !== undefined;
  ctx.attachment(file.name, { type: asFile ? 'attachment' : 'inline' });
  ctx.set('Content-Type', file.mediaType);
  ctx.length = file.bytes;
}
