import type { BridgeLog, LogEvent } from '../../../src/bridge/log/BridgeLog.ts';

export interface MemoryLog extends BridgeLog {
  /** The fields of every line of the event. */
  of(event: LogEvent): Readonly<Record<string, unknown>>[];
  readonly lines: readonly { level: string; event: LogEvent; fields: Readonly<Record<string, unknown>> }[];
}

/** A log that keeps its lines. */
export function memoryLog(): MemoryLog {
  const lines: { level: string; event: LogEvent; fields: Readonly<Record<string, unknown>> }[] = [];
  const at =
    (level: string) =>
    (event: LogEvent, fields: Readonly<Record<string, unknown>> = {}): void => {
      lines.push({ level, event, fields });
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    lines,
    of: (event) => lines.filter((line) => line.event === event).map((line) => line.fields),
  };
}
