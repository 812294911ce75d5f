import {
  type Context,
  context,
  type Tracer as OtelApiTracer,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { TracePlace } from '../lib/tracing/traceparent.ts';
import { failureKind, type OpenSpan, type PastSpan, type SpanStart, type Tracer } from '../lib/tracing/tracer.ts';
import type { SpanIds } from './SpanIds.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Records spans with OpenTelemetry's SDK, which the process has started. */
export class OtelTracer implements Tracer {
  constructor(
    private readonly spans: OtelApiTracer,
    private readonly ids: SpanIds,
  ) {}

  run<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
    const within = contextOf(start.parent);
    const span = this.spans.startSpan(start.name, optionsOf(start), within);
    return context.with(trace.setSpan(within, span), async () => {
      try {
        return await work(new Opened(span));
      } catch (error) {
        const kind = failureKind(error);
        if (kind !== undefined) fail(span, kind);
        throw error;
      } finally {
        span.end();
      }
    });
  }

  step<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
    // Work that continues after its span has ended, such as a reader that a request woke, is not part of the span.
    return trace.getActiveSpan()?.isRecording() ? this.run(start, work) : work();
  }

  apart<Result>(work: () => Result): Result {
    return context.with(ROOT_CONTEXT, work);
  }

  record(past: PastSpan): void {
    const { name, spanId, from, to, failure } = past;
    const options = { ...optionsOf(past), startTime: from };
    const span = this.ids.under(spanId, () => this.spans.startSpan(name, options, contextOf(past.parent)));
    if (failure !== undefined) fail(span, failure);
    span.end(new Date(Math.max(to.getTime(), from.getTime())));
  }

  forPages(): undefined {
    return undefined;
  }

  here(): TracePlace | undefined {
    const span = trace.getActiveSpan()?.spanContext();
    return (
      span && { traceId: span.traceId, spanId: span.spanId, sampled: (span.traceFlags & TraceFlags.SAMPLED) !== 0 }
    );
  }
}

class Opened implements OpenSpan {
  constructor(private readonly span: Span) {}

  rename(name: string): void {
    this.span.updateName(name);
  }

  add(facts: NonNullable<SpanStart['facts']>): void {
    this.span.setAttributes(facts);
  }

  fail(kind: string): void {
    fail(this.span, kind);
  }
}

function fail(span: Span, kind: string): void {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function optionsOf({ kind = 'internal', facts, links }: SpanStart) {
  return {
    kind: KINDS[kind],
    ...(facts && { attributes: facts }),
    ...(links && { links: links.map((place) => ({ context: toSpanContext(place) })) }),
  };
}

function contextOf(parent: SpanStart['parent']): Context {
  if (parent === undefined) return context.active();
  return parent === 'none' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent));
}

function toSpanContext({ traceId, spanId, sampled }: TracePlace): SpanContext {
  return { traceId, spanId, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}
