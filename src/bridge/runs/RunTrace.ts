import { formatTraceparent, parseTraceparent } from '../../lib/tracing/traceparent.ts';
import type { Claim } from '../api/shapes.ts';
import type { Report } from '../loops/Report.ts';

/** The place of a run in the trace of its work, as the service reads it back (docs/protocol.md, section 2). */
export interface RunTrace {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** A longer state is not passed on (W3C Trace Context §3.3.1.5 asks for 512 characters at least). */
const LONGEST_STATE = 512;
const STATE = /^[\x20-\x7e]+$/;

/** The place of a run, whose span has the last 16 digits of the run's id; undefined for work that is not traced. */
export function traceOfRun({ traceparent, tracestate }: Partial<Claim>, runId: string): RunTrace | undefined {
  const begun = typeof traceparent === 'string' ? parseTraceparent(traceparent) : undefined;
  if (begun === undefined) return undefined;
  const spanId = runId.replaceAll('-', '').slice(-16).toLowerCase();
  const kept = typeof tracestate === 'string' && tracestate.length <= LONGEST_STATE && STATE.test(tracestate);
  return { traceparent: formatTraceparent({ ...begun, spanId }), ...(kept && { tracestate }) };
}

/** The environment of what the run starts, by the names that programs read. */
export function traceEnv(trace: RunTrace | undefined): Readonly<Record<string, string>> {
  if (trace === undefined) return {};
  return { TRACEPARENT: trace.traceparent, ...(trace.tracestate !== undefined && { TRACESTATE: trace.tracestate }) };
}

/** The headers of a report about the run, which place it in the trace of the work. */
export function traceHeaders(trace: RunTrace | undefined): Pick<Report, 'headers'> {
  return trace === undefined ? {} : { headers: { ...trace } };
}
