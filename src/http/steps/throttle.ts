import type { IncomingMessage } from 'node:http';
import type { Limiter } from '../../lib/Limiter.ts';
import type { Step } from '../Exchange.ts';
import { answerProblem } from '../problemBody.ts';

/** Path prefixes with a counter of their own per client address (document 3 §8; 300 for each). Uploads and downloads of artifacts read the store. */
const BUCKETS = ['/api', '/mcp', '/artifacts'] as const;
/** Bridges report what runs do so often that a few of them in one office would use up what their reports and heartbeats need. */
const ACTIVITY = /^\/api\/bridges\/[^/]+\/runs\/activity$/;

/** Counts requests per client address before any other judgement, so that calls without credentials count as well. */
export function throttle(options: {
  limiter: Limiter;
  perMinute: number;
  now: () => Date;
  address: (request: IncomingMessage) => string;
  /** The name of the one counter of a host where every path counts. */
  host?: string;
}): Step {
  return async (ctx, next) => {
    const bucket = options.host ?? bucketOf(ctx.path);
    if (bucket === undefined) return next();
    const address = options.address(ctx.req);
    const key = `address ${bucket} ${address}`;
    const { allowed, retryAfter } = await options.limiter.hit(key, options.perMinute, 60, options.now());
    if (allowed) return next();
    ctx.set('Retry-After', String(retryAfter));
    // People of one office would otherwise look for the fault at their own bridge.
    answerProblem(ctx, 429, {
      detail: `The address ${address} has used the ${options.perMinute} requests of this minute that it may send to ${bucket}. All who call from it share them.`,
    });
  };
}

const bucketOf = (path: string): string | undefined =>
  ACTIVITY.test(path)
    ? '/api/bridges/…/runs/activity'
    : BUCKETS.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
