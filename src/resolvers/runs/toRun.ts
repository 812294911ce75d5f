import { durationMs, shownHarness, shownHistory, summaryOf } from '../../domain/runs/shownRun.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { Showing } from '../Showing.ts';
import type { Run } from './Run.ts';

/** The row of a run as the node of the graph: each field is a column of the row, or is computed here. */
export function toRun(
  row: RunRow,
): Showing<
  Run,
  RunRow,
  'accountId' | 'runKey' | 'checkName' | 'checkOfKey' | 'checkCount' | 'reportedRank' | 'followedAt'
> {
  const history = shownHistory(row.history);
  return {
    ...row,
    runId: row.runKey,
    createdAt: row.firstReportAt,
    updatedAt: history.at(-1)?.at ?? row.firstReportAt,
    history,
    durationMs: durationMs(row),
    notices: row.notices ?? [],
    summary: summaryOf(row),
    harness: shownHarness(row),
  };
}
