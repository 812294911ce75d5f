import type { TracePlace } from '../lib/tracing/traceparent.ts';
import type { OpenSpan, PastSpan, SpanStart, Tracer } from '../lib/tracing/tracer.ts';

/** Two tracers at once: a collector and error tracking each get their own, and neither knows of the other. */
export class BothTracers implements Tracer {
  constructor(
    private readonly first: Tracer,
    private readonly second: Tracer,
  ) {}

  run<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
    return this.first.run(start, (one) => this.second.run(start, (other) => work(joined(one, other))));
  }

  step<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
    return this.first.step(start, () => this.second.step(start, work));
  }

  apart<Result>(work: () => Result): Result {
    return this.first.apart(() => this.second.apart(work));
  }

  record(span: PastSpan): void {
    this.first.record(span);
    this.second.record(span);
  }

  here(): TracePlace | undefined {
    return this.first.here() ?? this.second.here();
  }

  forPages(): ReturnType<Tracer['forPages']> {
    return this.first.forPages() ?? this.second.forPages();
  }
}

const joined = (one: OpenSpan, other: OpenSpan): OpenSpan => ({
  rename: (name) => {
    one.rename(name);
    other.rename(name);
  },
  add: (facts) => {
    one.add(facts);
    other.add(facts);
  },
  fail: (kind) => {
    one.fail(kind);
    other.fail(kind);
  },
});
