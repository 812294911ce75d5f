import type { Refusal } from '../../errors.ts';
import type { Lane } from '../Lane.ts';
import type { RunReport } from './parseRunReport.ts';

/** A judged run report on its way into a flush. */
export interface RunReportItem {
  readonly accountId: string;
  /** The project's id or slug, as the bridge named it. */
  readonly project: string;
  /** The bridge's own id of the run, in lower case. */
  readonly runKey: string;
  readonly report: RunReport;
  /** When the report arrived. */
  readonly now: Date;
}

/** The answer to the bridge: the service's id of the run, and whether the report brought a new state. */
export interface RunReportOutcome {
  readonly id: string;
  readonly news: boolean;
}

/** The lane of reports of runs, as a verb's context holds it. */
export interface ReportLanes {
  readonly runReports: Lane<RunReportItem, RunReportOutcome | Refusal>;
}
