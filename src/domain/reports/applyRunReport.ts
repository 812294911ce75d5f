import type { RunRow } from '../../tables/Run.ts';
import { blankRun } from '../runs/blankRun.ts';
import { addHistory, statesIn } from '../runs/history.ts';
import { isOpenRun, isOutcome, stepRun } from '../runs/runStates.ts';
import type { RunReport } from './parseRunReport.ts';
import { knownResultReason } from './resultReasons.ts';
import { type FieldsOf, fieldsOf } from './runReportFields.ts';

const FIRST = fieldsOf('first');
const LATEST = fieldsOf('latest');
const EXPERIMENT = fieldsOf('experiment');
const OUTCOME = fieldsOf('outcome');

/** The effect of a report on its run. */
export interface AppliedReport {
  readonly row: RunRow;
  /** The run reached a state that it did not hold, or returned to an earlier one: the bridge gets 201 (document 2 §7). */
  readonly news: boolean;
  /** Whether anything in the row differs from the stored one. */
  readonly changed: boolean;
  /** The report put the run into its own state. */
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
    ...pick(report, FIRST),
    checkName: report.check?.name ?? null,
    checkOfKey: report.check?.ofRunId ?? null,
    checkCount: report.check?.count ?? null,
    state: report.state,
    history: [],
    reportedRank: -1,
    firstReportAt,
  });
}

/** The first report of a run: it is stored as reported, with one entry of history. */
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
function latestOf(run: RunRow, report: RunReport): Pick<RunRow, FieldsOf<'latest'>> {
  const told = pick(report, LATEST);
  for (const field of LATEST) told[field] ??= run[field];
  return told;
}

/** One set, from the first report that brings it (storage rule 6). */
function experimentOf(run: RunRow, report: RunReport): Partial<RunRow> {
  return run.experiment !== null || report.experiment === null ? {} : pick(report, EXPERIMENT);
}

/** The fields of the report that closes the run; a later report, also of the same state, changes none of them. */
function endOf(run: RunRow, report: RunReport): Partial<RunRow> {
  // Only for a stop may the time of the report count as the end; a dropped run, for example, may have none.
  const ended: Partial<RunRow> = { endedAt: report.endedAt ?? (report.state === 'stopped' ? report.at : null) };
  const outcome = isOutcome(report.state);
  if (outcome || report.state === 'stopped') {
    ended.output = report.output ?? run.output;
    ended.notices = report.notices ?? run.notices;
    ended.peakContextTokens = textOf(report.peakContextTokens) ?? run.peakContextTokens;
  }
  if (!outcome) return ended;
  return {
    ...ended,
    ...pick(report, OUTCOME),
    // A command has no result, whatever flag its bridge sends.
    hasResult: run.kind === 'command' || report.kind === 'command' ? null : report.hasResult,
    resultReason: report.resultReason === null ? null : knownResultReason(report.resultReason),
  };
}

function pick<Field extends keyof RunReport>(report: RunReport, fields: readonly Field[]): Pick<RunReport, Field> {
  const told: Partial<Pick<RunReport, Field>> = {};
  for (const field of fields) told[field] = report[field];
  return told as Pick<RunReport, Field>;
}

const textOf = (count: number | null): string | null => (count === null ? null : String(count));

function differs(row: RunRow, from: RunRow): boolean {
  return (Object.keys(row) as (keyof RunRow)[]).some((name) => {
    const [now, before] = [row[name], from[name]];
    return now instanceof Date && before instanceof Date ? now.getTime() !== before.getTime() : now !== before;
  });
}
