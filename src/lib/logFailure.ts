import { reportFailure } from './failures.ts';

/** A log of failed requests. One without warnings takes them as errors. */
export interface FailureLog {
  error(fields: object, message: string): void;
  warn?(fields: object, message: string): void;
}

/**
 * Whether a statement gave up because another transaction held a lock for longer than the statement may wait. The statement
 * did nothing.
 */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === '55P03';
}

/**
 * Logs an error that a request is answered with, and reports it to error tracking. A lock that others held for too long is a
 * warning in one line and no more: the client tries again, and the place of the statement says nothing about who held it.
 */
export function logFailure(log: FailureLog, error: unknown, fields: object, message: string): void {
  if (isLockTimeout(error)) {
    const { warn = log.error } = log;
    warn.call(log, { ...fields, error: String(error) }, message);
    return;
  }
  reportFailure(error);
  log.error({ ...fields, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, message);
}
