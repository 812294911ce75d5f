import type { RunTiming, ToolCall } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Report, Settled } from '../loops/ReportQueue.ts';
import type { RunRecord } from './RunRecord.ts';
import { callsReport } from './reportsOf.ts';

const CALLS_A_REQUEST = 500;

/** The tool calls of a run, as saved until they are reported. */
export interface KeptCalls {
  readonly calls: readonly ToolCall[];
  readonly timing: RunTiming | undefined;
}

export interface CallTellerDeps {
  /** Adds a report to the queue. */
  readonly push: (report: Report) => Promise<Settled>;
  readonly log: BridgeLog;
}

/** Reports the tool calls of runs to the service, in requests of the maximum size. */
export class CallTeller {
  private toldUnsupported = false;

  constructor(private readonly deps: CallTellerDeps) {}

  /** @returns whether all requests are settled; false: a stop came first, and all calls have to be sent again */
  async tell(record: RunRecord, { calls, timing }: KeptCalls): Promise<boolean> {
    // A run without calls is reported too, with its timing.
    for (let at = 0; at === 0 || at < calls.length; at += CALLS_A_REQUEST) {
      if (this.toldUnsupported) return true;
      const last = at + CALLS_A_REQUEST >= calls.length;
      const report = callsReport(record, calls.slice(at, at + CALLS_A_REQUEST), last ? timing : undefined);
      const settled = await this.deps.push(report);
      if (settled.kind === 'left') return false;
      if (settled.kind === 'refused' && settled.error.status === 404 && settled.error.code === undefined) {
        this.toldUnsupported = true;
        this.deps.log.info('tool_calls_unsupported');
      }
    }
    return true;
  }
}
