import type { Exchange } from '../http/Exchange.ts';

/** The request that made a change: which page sent it, and when it has its answer. */
export interface PendingAnswer {
  /** The name that the page gave itself, from the header X-Service-Origin. */
  readonly origin: string | undefined;
  /** Calls back once the answer was sent or its reader has left; at once if that is in the past. */
  afterAnswer(work: () => void): void;
}

/** Short and plain, because it is part of every notice between processes, and the size of a notice is bounded. */
const ORIGIN = /^[\w.:-]{1,64}$/;

/** Reads the origin of a request. Anything but a plain word of at most 64 characters counts as none. */
export function pendingAnswer({ req, res }: Pick<Exchange, 'req' | 'res'>): PendingAnswer {
  const given = req.headers['x-service-origin'];
  return {
    origin: typeof given === 'string' && ORIGIN.test(given) ? given : undefined,
    afterAnswer: (work) => {
      if (res.writableFinished || res.destroyed) setImmediate(work);
      else res.once('close', work);
    },
  };
}
