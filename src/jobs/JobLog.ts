import { Logger, type LogLevel } from 'graphile-worker';

/** The part of a logger that the jobs need. */
export interface JobLog {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

const METHODS: Record<LogLevel, keyof JobLog> = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' };

/**
 * The job library's logger, which writes to ours. Its notices of every start and end go to `debug`, because ours say more.
 */
export function toWorkerLogger(log: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    log[METHODS[level as LogLevel] ?? 'debug']({ event: 'job_library', ...scope }, message);
  });
}
