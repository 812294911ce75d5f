import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { Refusal } from '../../errors.ts';
import { answerRefusal } from '../answerRefusal.ts';
import { type ServedFile, serveArtifact } from './serveArtifact.ts';

/** A page in an artifact may run scripts, in an origin that is nobody's. */
const HOW = { policy: 'sandbox allow-scripts', resourcePolicy: 'cross-origin' } as const;

/** The host without its port, and without the dot that a whole name may end with. */
const hostOf = ({ headers }: IncomingMessage): string =>
  (headers.host ?? '').replace(/\.?(?::\d*)?$/, '').toLowerCase();

/** Whether a request is for the host of contents or one below it, where nothing else of this server answers. */
export function isForContents(host: string, request: IncomingMessage): boolean {
  const asked = hostOf(request);
  return asked === host || asked.endsWith(`.${host}`);
}

/** Serves artifacts by their signed addresses, and nothing else. It reads no cookie and sets none. */
export function contentHost(options: {
  readonly host: string;
  /** @throws Refusal not_found, unavailable */
  open(label: string, path: string): Promise<ServedFile>;
}): Middleware {
  return async (ctx) => {
    try {
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Refusal('not_found');
      const label = hostOf(ctx.req).slice(0, -options.host.length - 1);
      await serveArtifact(ctx, await options.open(label, ctx.path), HOW);
    } catch (error) {
      answerRefusal(ctx, error);
    }
  };
}
