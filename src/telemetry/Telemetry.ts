import type { HearFailure } from '../lib/failures.ts';
import type { Tracer } from '../lib/tracer.ts';

/** The part of the log that telemetry uses. */
export interface TelemetryLog {
  warn(fields: object, message: string): void;
}

/** What this process tells to services that watch it. */
export interface Telemetry {
  readonly tracer: Tracer;
  /** Sends what waits to be sent. */
  stop(): Promise<void>;
}

/** Error tracking also hears of failures. */
export interface ErrorTracking extends Telemetry {
  readonly hear: HearFailure;
}
