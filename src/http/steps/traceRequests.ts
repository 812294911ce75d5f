import { parseTraceparent } from '../../lib/tracing/traceparent.ts';
import type { Tracer } from '../../lib/tracing/tracer.ts';
import type { Step } from '../Exchange.ts';
import { routeOf } from '../routeOf.ts';

/** Whether a trace began at this instance, by its `tracestate`. */
export type IsOurTrace = (traceId: string, tracestate: string) => boolean;

/**
 * Records each request as a span with the name of its method and route, never with its address. The `traceparent` of a
 * caller continues a trace that this instance began, which its `tracestate` proves. Any other is only linked: a stranger
 * must neither write into a trace of ours nor decide what is recorded.
 */
export function traceRequests(tracer: Tracer, isOurs: IsOurTrace): Step {
  return (exchange, next) => {
    const { method } = exchange;
    const given = parseTraceparent(exchange.get('traceparent'));
    const ours = given !== undefined && isOurs(given.traceId, exchange.get('tracestate'));
    const start = {
      name: method,
      kind: 'server' as const,
      parent: ours ? given : ('none' as const),
      ...(given !== undefined && !ours && { links: [given] }),
      facts: { 'http.request.method': method, 'url.scheme': exchange.secure ? 'https' : 'http' },
    };
    return tracer.run(start, async (span) => {
      try {
        await next();
      } finally {
        const route = routeOf(exchange);
        if (route !== undefined) {
          span.rename(`${method} ${route}`);
          span.add({ 'http.route': route });
        }
        const { status } = exchange;
        span.add({ 'http.response.status_code': status, 'bascule.request_id': exchange.state.requestId ?? '' });
        if (status >= 500) span.fail(String(status));
      }
    });
  };
}
