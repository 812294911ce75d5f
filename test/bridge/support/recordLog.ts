import type { BridgeLog, LogEvent, LogLevel } from '../../../src/bridge/log/BridgeLog.ts';

export interface LoggedLine {
  readonly level: LogLevel;
  readonly event: LogEvent;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log that keeps its lines. */
export function recordLog(): BridgeLog & { readonly lines: LoggedLine[]; of(event: LogEvent): LoggedLine[] } {
  const lines: LoggedLine[] = [];
  const at =
    (level: LogLevel) =>
    (event: LogEvent, fields: Readonly<Record<string, unknown>> = {}): void => {
      lines.push({ level, event, fields });
    };
  return {
    lines,
    of: (event) => lines.filter((line) => line.event === event),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
}
