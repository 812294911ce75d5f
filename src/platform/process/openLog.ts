import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Settings } from '../../config.ts';
import { tracer } from '../../lib/tracing/tracer.ts';
import { type TraceSettings, tracesAreOn } from '../../telemetry/tracesAreOn.ts';
import { LogLines } from './LogLines.ts';

/** A stream that takes the log, such as the process's stderr; one that is no file has no number. */
export interface LogTarget extends Writable {
  readonly fd?: number;
  readonly isTTY?: boolean;
  hasColors?(): boolean;
}

/** Whether a person reads this process's stderr, as far as one can know. */
export function isReadByPeople({ LOG_FORMAT }: Pick<Settings, 'LOG_FORMAT'>, to: LogTarget = process.stderr): boolean {
  return LOG_FORMAT === 'auto' ? to.isTTY === true : LOG_FORMAT === 'text';
}

/** The ids of the current span, under the names that OpenTelemetry uses in logs. */
function traceIds(): object {
  const here = tracer()?.here();
  return here === undefined ? {} : { trace_id: here.traceId, span_id: here.spanId };
}

/**
 * The log of this process, on stderr: JSON for programs, readable lines for people. stdout gets the single line with
 * the platform's address.
 */
export function openLog(
  settings: Pick<Settings, 'LOG_LEVEL' | 'LOG_FORMAT'> & TraceSettings,
  to: LogTarget = process.stderr,
): Logger {
  const options = { level: settings.LOG_LEVEL, base: null, ...(tracesAreOn(settings) && { mixin: traceIds }) };
  if (!isReadByPeople(settings, to)) return pino(options, to.fd === undefined ? to : pino.destination(to.fd));
  return pino(options, new LogLines(to, to.isTTY === true && to.hasColors?.() === true));
}
