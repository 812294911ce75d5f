import type { RunRow } from '../../tables/Run.ts';
import { blankRun } from '../runs/blankRun.ts';
import { addHistory, statesIn } from '../runs/history.ts';
import { isOpenRun, isOutcome, stepRun } from '../runs/runStates.ts';
import type { RunReport } from './parseRunReport.ts';
import { knownResultReason } from './resultReasons.ts';

/** The effect of a report on its run. */
export interface AppliedReport {
  readonly row: RunRow;
  /** The run reached a state that it did not hold, or returned to an earlier one: the bridge gets 201 (document 2 §7). */
  readonly news: boolean;
  /** Whether anything of the row differs from what stands. */
  readonly changed: boolean;
  /** The report put the run into the state that it tells. */
  readonly moved: boolean;
}

/** A reported run before its first report is applied: only what no later report may change is set. */
export function reportedRun(
  ids: { id: string; accountId: string; projectId: string; runKey: string },
  report: RunReport,
  firstReportAt: Date,
): RunRow {
  return blankRun({
    ...ids,
    bridgeId: report.bridgeId,
    kind: report.kind,
    state: report.state,
    history: [],
    reportedRank: -1,
    subjectType: report.subjectType,
    subjectId: report.subjectId,
    cardNumber: report.cardNumber,
    workRequestId: report.workRequestId,
    workKind: report.workKind,
    ruleId: report.ruleId,
    firstReportAt,
  });
}

/** The first report of a run: it stands as reported, with one entry of history. */
export function createFromReport(blank: RunRow, report: RunReport): AppliedReport {
  return apply(blank, report, stepRun(undefined, { kind: 'report', state: report.state }));
}

/**
 * Applies a later report of an existing run (document 2 §2.2, §3.2). Reports come late, twice and in any order, so each
 * field decides by itself which report may set it. The fields that the first report sets never change.
 */
export function applyRunReport(run: RunRow, report: RunReport): AppliedReport {
  const held = { state: run.state, reportedRank: run.reportedRank, held: statesIn(run.history) };
  return apply(run, report, stepRun(held, { kind: 'report', state: report.state }));
}

function apply(run: RunRow, report: RunReport, step: ReturnType<typeof stepRun>): AppliedReport {
  const row: RunRow = {
    ...run,
    state: step.state,
    reportedRank: step.reportedRank,
    history: step.entered === undefined ? run.history : addHistory(run.history, step.entered, report.at),
    ...startOf(run, report, step.moved),
    ...latestOf(run, report),
    ...experimentOf(run, report),
    ...(step.moved && !isOpenRun(step.state) ? endOf(run, report) : {}),
  };
  return { row, news: step.moved || step.entered !== undefined, changed: differs(row, run), moved: step.moved };
}

/** The report that sets the run running sets its session and start; a late one fills in what is still missing. */
function startOf(run: RunRow, report: RunReport, moved: boolean): Partial<RunRow> {
  const tells = moved && report.state === 'running';
  return {
    sessionId: (tells ? report.sessionId : null) ?? run.sessionId ?? report.sessionId,
    startedAt: (tells ? report.startedAt : null) ?? run.startedAt ?? report.startedAt,
  };
}

/** From every report that carries them, repeats included (document 2 §2.2, storage rules 4 and 5). */
function latestOf(run: RunRow, report: RunReport): Partial<RunRow> {
  return {
    workerPool: report.workerPool ?? run.workerPool,
    harness: report.harness ?? run.harness,
    account: report.account ?? run.account,
    model: report.model ?? run.model,
    harnessSessionId: report.harnessSessionId ?? run.harnessSessionId,
  };
}

/** One set, from the first report that brings it (storage rule 6). */
function experimentOf(run: RunRow, report: RunReport): Partial<RunRow> {
  if (run.experiment !== null || report.experiment === null) return {};
  return {
    experiment: report.experiment,
    variant: report.variant,
    requestedModel: report.requestedModel,
    switchedFrom: report.switchedFrom,
  };
}

/** The fields of the report that closes the run; a later report, also of the same state, changes none of them. */
function endOf(run: RunRow, report: RunReport): Partial<RunRow> {
  // Only of a stop may the moment of the report stand for the end; a run that was dropped, say, may have none.
  const ended: Partial<RunRow> = { endedAt: report.endedAt ?? (report.state === 'stopped' ? report.at : null) };
  const outcome = isOutcome(report.state);
  if (outcome || report.state === 'stopped') {
    ended.output = report.output ?? run.output;
    ended.peakContextTokens = textOf(report.peakContextTokens) ?? run.peakContextTokens;
  }
  if (!outcome) return ended;
  return {
    ...ended,
    exitCode: report.exitCode,
    // A command tells no result, whatever flag its bridge sends.
    hasResult: run.kind === 'command' || report.kind === 'command' ? null : report.hasResult,
    resultStatus: report.resultStatus,
    resultReason: report.resultReason === null ? null : knownResultReason(report.resultReason),
    resultFields: report.resultFields,
    failureReason: report.failureReason,
    resumeSkipped: report.resumeSkipped,
  };
}

const textOf = (count: number | null): string | null => (count === null ? null : String(count));

function differs(row: RunRow, from: RunRow): boolean {
  return (Object.keys(row) as (keyof RunRow)[]).some((name) => {
    const [now, before] = [row[name], from[name]];
    return now instanceof Date && before instanceof Date ? now.getTime() !== before.getTime() : now !== before;
  });
}
