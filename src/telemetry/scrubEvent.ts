import type { ErrorEvent, Event, EventHint, StackFrame } from '@sentry/node';
import { scrubText } from './scrubText.ts';

/** Classes of SQLSTATE whose messages quote a value: data exceptions and violated constraints. */
const QUOTES_VALUES = /^2[23]/;

/**
 * The parts of an error that leave this machine: its class, its message without values, and its place in the program.
 * The event is built from scratch out of these, so that everything else that the library gathers stays here.
 */
export function scrubError(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  const { code } = (originalException ?? {}) as { code?: unknown };
  const quotes = typeof code === 'string' && QUOTES_VALUES.test(code);
  return {
    ...bare(event),
    type: undefined,
    level: 'error',
    exception: {
      values: (event.exception?.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
        ...(type !== undefined && { type }),
        ...(value !== undefined && { value: scrubText(value, quotes) }),
        ...(mechanism !== undefined && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
        ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(bareFrame) } }),
      })),
    },
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) && { tags: { code } }),
  };
}

/**
 * The parts of a trace that leave this machine: names, times and attributes, which `lib/tracing/tracer.ts` keeps free of
 * values.
 */
export function scrubTransaction<Traced extends Event>(event: Traced): Traced {
  const { type, start_timestamp, transaction_info, spans } = event;
  return { ...bare(event), type, start_timestamp, transaction_info, spans } as Traced;
}

function bare(event: Event): Event {
  const { event_id, timestamp, platform, environment, release, transaction, sdk, contexts, sdkProcessingMetadata } =
    event;
  return {
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(environment !== undefined && { environment }),
    ...(release !== undefined && { release }),
    ...(transaction !== undefined && { transaction }),
    ...(sdk !== undefined && { sdk }),
    contexts: {
      ...(contexts?.trace && { trace: contexts.trace }),
      ...(contexts?.profile && { profile: contexts.profile }),
    },
    ...(sdkProcessingMetadata && { sdkProcessingMetadata }),
  };
}

function bareFrame({ filename, function: name, module, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    ...(filename !== undefined && { filename }),
    ...(name !== undefined && { function: name }),
    ...(module !== undefined && { module }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  };
}
