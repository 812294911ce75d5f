import { LoginNeeded } from '../api/ServiceCall.ts';
import type { BridgeLog, LogEvent } from './BridgeLog.ts';

/**
 * Logs that a call of the service failed, unless it failed for a login that has ended: the login tells of that once, for
 * the person who is to log in, and a line for each call that is tried again would hide it.
 */
export function warnOfFailedCall(
  log: BridgeLog,
  event: LogEvent,
  error: unknown,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (!(error instanceof LoginNeeded)) log.warn(event, fields);
}
