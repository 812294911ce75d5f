import type { HearFailure } from '../lib/failures.ts';
import type { Tracer } from '../lib/tracing/tracer.ts';

/** The part of the log that telemetry uses. */
export interface TelemetryLog {
  warn(fields: object, message: string): void;
}

/** The telemetry of this process for services that monitor it. */
export interface Telemetry {
  readonly tracer: Tracer;
  /** Sends pending data. */
  stop(): Promise<void>;
}

/** Error tracking also receives failures. */
export interface ErrorTracking extends Telemetry {
  readonly hear: HearFailure;
}
