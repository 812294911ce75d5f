import { AsyncLocalStorage } from 'node:async_hooks';
import * as Sentry from '@sentry/node';
import { failureKind, type OpenSpan, type SpanKind, type SpanStart, type Tracer } from '../lib/tracing/tracer.ts';

const OPS: Readonly<Record<SpanKind, string>> = { server: 'http.server', client: 'db', internal: 'function' };
const FAILED = 2;

/**
 * Records requests, jobs and commands with their parts for error tracking, whose library chooses what it keeps. A flush of
 * many callers belongs to none of them, and the trace of a piece of work to no process, so neither is recorded here.
 */
export class SentryTracer implements Tracer {
  /** The errors of the current work. They are reported when it ends, under the name that it has by then. */
  private readonly told = new AsyncLocalStorage<{ readonly errors: Set<unknown>; over: boolean }>();

  run<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
    const { parent, kind, links } = start;
    if (kind === 'server' || (parent === 'none' && links === undefined)) return this.begin(start, work);
    if (parent !== undefined || Sentry.getActiveSpan() === undefined) return work(NO_SPAN);
    return Sentry.startSpan(optionsOf(start), (span) => attend(span, work));
  }

  step<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
    return this.run({ ...start }, work);
  }

  apart<Result>(work: () => Result): Result {
    return Sentry.withActiveSpan(null, work);
  }

  record(): void {
    // Work that has ended, or that was done elsewhere.
  }

  here(): undefined {
    return undefined;
  }

  forPages(): { readonly trace: string; readonly baggage: string } | undefined {
    const { 'sentry-trace': trace, baggage } = Sentry.getTraceData();
    return trace === undefined || baggage === undefined ? undefined : { trace, baggage };
  }

  /** Receives an error that is the service's own fault. */
  hear = (error: unknown): void => {
    const work = this.told.getStore();
    // Errors of work that continues after its request has ended are reported at once.
    if (work === undefined || work.over) Sentry.captureException(error);
    else work.errors.add(error);
  };

  private begin<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
    const told = { errors: new Set<unknown>(), over: false };
    return Sentry.withIsolationScope(() =>
      Sentry.startNewTrace(() =>
        Sentry.startSpan({ ...optionsOf(start), forceTransaction: true }, (span) =>
          attend(span, async (open) => {
            let { name } = start;
            const rename = (better: string) => {
              name = better;
              open.rename(better);
            };
            try {
              return await this.told.run(told, () => work({ ...open, rename }));
            } finally {
              told.over = true;
              Sentry.getCurrentScope().setTransactionName(name);
              for (const error of told.errors) Sentry.captureException(error);
            }
          }),
        ),
      ),
    );
  }
}

const NO_SPAN: OpenSpan = { rename: () => undefined, add: () => undefined, fail: () => undefined };

function optionsOf({ name, kind = 'internal', facts }: SpanStart) {
  const op = name.startsWith('job ') ? 'queue.process' : name.startsWith('console ') ? 'console.command' : OPS[kind];
  return { name, op, ...(facts && { attributes: facts }) };
}

async function attend<Result>(span: Sentry.Span, work: (open: OpenSpan) => Promise<Result>): Promise<Result> {
  const fail = (kind: string) => {
    span.setAttribute('error.type', kind);
    span.setStatus({ code: FAILED, message: 'internal_error' });
  };
  try {
    return await work({
      rename: (name) => Sentry.updateSpanName(span, name),
      add: (facts) => span.setAttributes(facts),
      fail,
    });
  } catch (error) {
    const kind = failureKind(error);
    if (kind !== undefined) fail(kind);
    throw error;
  }
}
