import type { Exchange } from '../http/Exchange.ts';

/** The request that a change was made by: which page asked, and when it has its answer. */
export interface PendingAnswer {
  /** What the page calls itself, from the header X-Service-Origin. */
  readonly origin: string | undefined;
  /** Calls back once the answer was sent or its reader has gone; later at once. */
  afterAnswer(work: () => void): void;
}

/** Short and plain, because it travels in every notice between processes, whose size is bounded. */
const ORIGIN = /^[\w.:-]{1,64}$/;

/** Reads a request; an origin that is no plain word of at most 64 characters counts as none. */
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
