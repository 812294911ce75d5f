import type { UpdateReport } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

type Notice = 'update_available' | 'update_blocked' | 'update_unavailable';

/** What the bridge reports about its updates: a field in its heartbeats, and one log line per version. */
export class UpdateReporter {
  private readonly told = new Set<string>();

  /** @param onChange called when the report has changed */
  constructor(
    private readonly log: BridgeLog,
    private readonly onChange: () => void,
    private report: UpdateReport | undefined,
  ) {}

  /** Undefined until the first look. A development build reports itself as such from the start. */
  get current(): UpdateReport | undefined {
    return this.report;
  }

  set(report: UpdateReport | undefined): void {
    const before = JSON.stringify(this.report);
    this.report = report;
    if (before !== JSON.stringify(report)) this.onChange();
  }

  logOnce(event: Notice, key: string, fields: Record<string, unknown>): void {
    if (this.told.has(`${event} ${key}`)) return;
    this.told.add(`${event} ${key}`);
    this.log[event === 'update_available' ? 'info' : 'warn'](event, fields);
  }
}
