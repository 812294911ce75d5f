import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../seal.ts';

const MEMBER = 'bascule=';
const LENGTH = 32;

/**
 * The `tracestate` that goes with a trace of this instance (W3C Trace Context §3.3): a keyed digest of its id, by
 * which the instance recognises the trace. It proves nothing else and grants no access.
 */
export function traceStateOf(sealer: Pick<Sealer, 'digest'>, traceId: string): string {
  return `${MEMBER}${sealer.digest('trace', traceId).slice(0, LENGTH)}`;
}

/** Whether this instance began the trace, by the `tracestate` that came with its id. */
export function isOurTrace(sealer: Pick<Sealer, 'digest'>, traceId: string, tracestate: string): boolean {
  const ours = Buffer.from(traceStateOf(sealer, traceId));
  return tracestate.split(',').some((member) => {
    const given = Buffer.from(member.trim());
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
}
