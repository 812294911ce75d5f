import { addHistory, statesIn } from '../runs/history.ts';
import type { RunRow } from '../runs/runRow.ts';
import { isOpenRun, isOutcome, stepRun } from '../runs/runStates.ts';
import type { RunReport } from './parseRunReport.ts';
import { knownResultReason } from './resultReasons.ts';

/** What a report makes of its run. */
export interface AppliedReport {
  readonly row: RunRow;
  /** The run reached a state that it did not hold, or one of old again: the bridge hears 201 (document 2 §7). */
  readonly news: boolean;
  /** Whether anything of the row differs from what stands. */
  readonly changed: boolean;
  /** The report put the run into the state that it tells. */
  readonly moved: boolean;
}

/** Fields of a run that only the report can tell that creates it, and those that no report has told yet. */
export function blankRun(
  ids: { id: string; accountId: string; projectId: string; runKey: string },
  report: RunReport,
  firstReportAt: Date,
): RunRow {
  return {
    id: ids.id,
    account_id: ids.accountId,
    project_id: ids.projectId,
    bridge_id: report.bridgeId,
    run_key: ids.runKey,
    kind: report.kind,
    state: report.state,
    history: [],
    reported_rank: -1,
    session_id: null,
    subject_type: report.subjectType,
    subject_id: report.subjectId,
    card_number: report.cardNumber,
    work_request_id: report.workRequestId,
    work_kind: report.workKind,
    rule_id: report.ruleId,
    continues_id: null,
    started_at: null,
    ended_at: null,
    exit_code: null,
    has_result: null,
    result_status: null,
    result_reason: null,
    result_fields: null,
    failure_reason: null,
    output: null,
    resume_skipped: null,
    worker_pool: null,
    experiment: null,
    variant: null,
    requested_model: null,
    switched_from: null,
    harness: null,
    account: null,
    model: null,
    harness_session_id: null,
    peak_context_tokens: null,
    tool_time_ms: null,
    idle_gap_ms: null,
    first_report_at: firstReportAt,
  };
}

/** The first report of a run: it stands as reported, with one entry of history. */
export function createFromReport(blank: RunRow, report: RunReport): AppliedReport {
  return apply(blank, report, stepRun(undefined, { kind: 'report', state: report.state }));
}

/**
 * A later report of a run that stands (document 2 §2.2, §3.2). Reports come late, twice and in any order, so each field
 * says by itself which report may tell it; what the run was created with is never told again.
 */
export function applyRunReport(run: RunRow, report: RunReport): AppliedReport {
  const held = { state: run.state, reportedRank: run.reported_rank, held: statesIn(run.history) };
  return apply(run, report, stepRun(held, { kind: 'report', state: report.state }));
}

function apply(run: RunRow, report: RunReport, step: ReturnType<typeof stepRun>): AppliedReport {
  const row: RunRow = {
    ...run,
    state: step.state,
    reported_rank: step.reportedRank,
    history: step.entered === undefined ? run.history : addHistory(run.history, step.entered, report.at),
    ...startOf(run, report, step.moved),
    ...latestOf(run, report),
    ...experimentOf(run, report),
    ...(step.moved && !isOpenRun(step.state) ? endOf(run, report) : {}),
  };
  return { row, news: step.moved || step.entered !== undefined, changed: differs(row, run), moved: step.moved };
}

/** The report that sets the run running tells its session and start; a late one fills in what nobody told. */
function startOf(run: RunRow, report: RunReport, moved: boolean): Partial<RunRow> {
  const tells = moved && report.state === 'running';
  return {
    session_id: (tells ? report.sessionId : null) ?? run.session_id ?? report.sessionId,
    started_at: (tells ? report.startedAt : null) ?? run.started_at ?? report.startedAt,
  };
}

/** From every report that carries them, repeats included (document 2 §2.2, storage rules 4 and 5). */
function latestOf(run: RunRow, report: RunReport): Partial<RunRow> {
  return {
    worker_pool: report.workerPool ?? run.worker_pool,
    harness: report.harness ?? run.harness,
    account: report.account ?? run.account,
    model: report.model ?? run.model,
    harness_session_id: report.harnessSessionId ?? run.harness_session_id,
  };
}

/** One set, from the first report that brings it (storage rule 6). */
function experimentOf(run: RunRow, report: RunReport): Partial<RunRow> {
  if (run.experiment !== null || report.experiment === null) return {};
  return {
    experiment: report.experiment,
    variant: report.variant,
    requested_model: report.requestedModel,
    switched_from: report.switchedFrom,
  };
}

/** What the report tells that closes the run; a later one, also of the same state, tells none of it again. */
function endOf(run: RunRow, report: RunReport): Partial<RunRow> {
  // Only of a stop may the moment of the report stand for the end; a run that was dropped, say, may have none.
  const ended: Partial<RunRow> = { ended_at: report.endedAt ?? (report.state === 'stopped' ? report.at : null) };
  const outcome = isOutcome(report.state);
  if (outcome || report.state === 'stopped') {
    ended.output = report.output ?? run.output;
    ended.peak_context_tokens = textOf(report.peakContextTokens) ?? run.peak_context_tokens;
  }
  if (!outcome) return ended;
  return {
    ...ended,
    exit_code: report.exitCode,
    // A command tells no result, whatever flag its bridge sends.
    has_result: run.kind === 'command' || report.kind === 'command' ? null : report.hasResult,
    result_status: report.resultStatus,
    result_reason: report.resultReason === null ? null : knownResultReason(report.resultReason),
    result_fields: report.resultFields,
    failure_reason: report.failureReason,
    resume_skipped: report.resumeSkipped,
  };
}

const textOf = (count: number | null): string | null => (count === null ? null : String(count));

function differs(row: RunRow, from: RunRow): boolean {
  return (Object.keys(row) as (keyof RunRow)[]).some((name) => {
    const [now, before] = [row[name], from[name]];
    return now instanceof Date && before instanceof Date ? now.getTime() !== before.getTime() : now !== before;
  });
}
