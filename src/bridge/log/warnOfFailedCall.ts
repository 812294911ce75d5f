import { LoginNeeded } from '../api/ServiceCall.ts';
import type { BridgeLog, LogEvent } from './BridgeLog.ts';

/**
 * Logs a failed call of the service, unless the login has ended. That is logged once, for the person who has to log in,
 * and a line per retry would hide it.
 */
export function warnOfFailedCall(
  log: BridgeLog,
  event: LogEvent,
  error: unknown,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (!(error instanceof LoginNeeded)) log.warn(event, fields);
}
