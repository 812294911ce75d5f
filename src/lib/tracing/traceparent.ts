/** A place in a trace: the span that work belongs to (W3C Trace Context). */
export interface TracePlace {
  /** 32 hexadecimal digits in lower case. */
  readonly traceId: string;
  /** 16 hexadecimal digits in lower case. */
  readonly spanId: string;
  /** Whether the trace is recorded. */
  readonly sampled: boolean;
}

/** Later versions may append fields, which a reader of this version ignores (W3C Trace Context §3.2). */
const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
const LONGEST = 512;

/** Parses a `traceparent` header; undefined for an invalid one. */
export function parseTraceparent(text: string): TracePlace | undefined {
  if (text.length > LONGEST) return undefined;
  const [, version = 'ff', traceId = '', spanId = '', flags = '00', more] = FORM.exec(text.trim()) ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Formats a position as a `traceparent` header. */
export function formatTraceparent({ traceId, spanId, sampled }: TracePlace): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}
