import type { TracePlace } from './traceparent.ts';

/** Attributes of a span: names, kinds and counts; never a parameter, a person's text, an address or a secret. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** The role of the work: it answers a request, asks another program, or does neither. */
export type SpanKind = 'server' | 'client' | 'internal';

/** The properties of a span at its start. */
export interface SpanStart {
  /** One of few names: a pattern, never an id. */
  readonly name: string;
  readonly kind?: SpanKind;
  readonly facts?: SpanFacts;
  /** The span that this one belongs to; `none` begins a trace, and the default is the current span. */
  readonly parent?: TracePlace | 'none' | undefined;
  /** Spans that caused this one and are not its parent. */
  readonly links?: readonly TracePlace[];
}

/** A span while its work runs. */
export interface OpenSpan {
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** @param kind the class or the code of the error, never its message */
  fail(kind: string): void;
}

/** A span of work that has ended, or that was done elsewhere. */
export interface PastSpan extends SpanStart {
  readonly parent: TracePlace;
  /** 16 hexadecimal digits; random by default. */
  readonly spanId?: string;
  readonly from: Date;
  readonly to: Date;
  /** The kind of its failure. */
  readonly failure?: string | undefined;
}

/** Measures how long work takes. */
export interface Tracer {
  /** Runs work in a span, which ends with it. An error that is no refusal marks the span as failed. */
  run<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** The same as a child of the current span; without one, the work runs unrecorded. */
  step<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result>;
  /** Runs work outside every span, such as work that others do because of a commit. */
  apart<Result>(work: () => Result): Result;
  record(span: PastSpan): void;
  /** The current span. */
  here(): TracePlace | undefined;
  /** The meta data for a page's script, so that error tracking continues the trace of the request there. */
  forPages(): { readonly trace: string; readonly baggage: string } | undefined;
}

let current: Tracer | undefined;

/**
 * The tracer of this process; undefined while nothing is traced, which is the usual case. Callers then run their work
 * without any object of a span, so that a hot path pays for one comparison.
 */
export function tracer(): Tracer | undefined {
  return current;
}

/** Sets the tracer of this process. */
export function useTracer(one: Tracer | undefined): void {
  current = one;
}

/** The kind of an error for a span: its code, else its class; undefined for the refusal of a request. */
export function failureKind(error: unknown): string | undefined {
  const { code, status, name } = (error ?? {}) as { code?: unknown; status?: unknown; name?: unknown };
  if (typeof status === 'number' && status < 500) return undefined;
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'Error';
}
