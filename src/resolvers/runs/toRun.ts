import type { RunRow } from '../../domain/runs/runRow.ts';
import { durationMs, shownHarness, shownHistory } from '../../domain/runs/shownRun.ts';
import type { Run } from './Run.ts';

/** A run's row as the graph's node. */
export function toRun(row: RunRow): Run {
  return {
    id: row.id,
    runId: row.run_key,
    projectId: row.project_id,
    bridgeId: row.bridge_id,
    kind: row.kind,
    state: row.state,
    history: shownHistory(row.history),
    sessionId: row.session_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    cardNumber: row.card_number,
    workRequestId: row.work_request_id,
    workKind: row.work_kind,
    ruleId: row.rule_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    durationMs: durationMs(row),
    exitCode: row.exit_code,
    hasResult: row.has_result,
    resultStatus: row.result_status,
    resultReason: row.result_reason,
    resultFields: row.result_fields,
    failureReason: row.failure_reason,
    output: row.output,
    resumeSkipped: row.resume_skipped,
    workerPool: row.worker_pool,
    experiment: row.experiment,
    variant: row.variant,
    requestedModel: row.requested_model,
    switchedFrom: row.switched_from,
    harness: shownHarness(row),
    account: row.account,
    model: row.model,
    harnessSessionId: row.harness_session_id,
    continuesId: row.continues_id,
    peakContextTokens: row.peak_context_tokens,
    toolTimeMs: row.tool_time_ms,
    idleGapMs: row.idle_gap_ms,
    firstReportAt: row.first_report_at,
  };
}
