import { durationMs, shownHarness, shownHistory } from '../../domain/runs/shownRun.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { Run } from './Run.ts';

/** A run's row as the graph's node. */
export function toRun(row: RunRow): Run {
  const history = shownHistory(row.history);
  return {
    id: row.id,
    runId: row.runKey,
    projectId: row.projectId,
    bridgeId: row.bridgeId,
    kind: row.kind,
    createdAt: row.firstReportAt,
    updatedAt: history.at(-1)?.at ?? row.firstReportAt,
    state: row.state,
    history,
    sessionId: row.sessionId,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    cardNumber: row.cardNumber,
    workRequestId: row.workRequestId,
    workKind: row.workKind,
    ruleId: row.ruleId,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    durationMs: durationMs(row),
    exitCode: row.exitCode,
    hasResult: row.hasResult,
    resultStatus: row.resultStatus,
    resultReason: row.resultReason,
    resultFields: row.resultFields,
    failureReason: row.failureReason,
    output: row.output,
    resumeSkipped: row.resumeSkipped,
    workerPool: row.workerPool,
    experiment: row.experiment,
    variant: row.variant,
    requestedModel: row.requestedModel,
    switchedFrom: row.switchedFrom,
    harness: shownHarness(row),
    account: row.account,
    model: row.model,
    harnessSessionId: row.harnessSessionId,
    continuesId: row.continuesId,
    peakContextTokens: row.peakContextTokens,
    toolTimeMs: row.toolTimeMs,
    idleGapMs: row.idleGapMs,
    firstReportAt: row.firstReportAt,
  };
}
