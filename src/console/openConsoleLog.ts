import type { Logger } from 'pino';
import type { Settings } from '../config.ts';
import { type LogTarget, openLog } from '../platform/process/openLog.ts';

/** The log of a command. A server's routine messages would only be noise between a command and its answer. */
export function openConsoleLog(settings: Settings, to: LogTarget): Logger {
  return openLog({ ...settings, LOG_LEVEL: settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL }, to);
}
