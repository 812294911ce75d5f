import { commandPath, interactivePath, reportPath, resultPath, toolCallsPath } from '../api/ServiceApi.ts';
import type { RunReport, RunTiming, ToolCall } from '../api/shapes.ts';
import type { Report } from '../loops/ReportQueue.ts';
import { isOpen, type RunRecord } from './RunRecord.ts';

/** What became of a command. */
export function commandReport(
  bridgeId: string,
  commandId: string,
  body: { state: 'done' | 'refused'; reason?: string },
): Report {
  return {
    lane: `command:${commandId}`,
    method: 'PUT',
    path: commandPath(bridgeId, commandId),
    body,
    what: 'answer',
    closing: false,
    log: { command_id: commandId },
  };
}

export function interactiveReport(projectId: string, sessionId: string, body: unknown): Report {
  return {
    lane: `interactive:${sessionId}`,
    method: 'PUT',
    path: interactivePath(projectId, sessionId),
    body,
    what: 'interactive',
    closing: true,
    log: { session_id: sessionId },
  };
}

/** A result repeats until it is answered: while the claim is ours, giving up would have the work done twice. */
export function resultReport(
  bridgeId: string,
  workRequestId: string,
  body: { claimToken: string; state: 'done' | 'refused'; reason?: string },
): Report {
  return {
    lane: `result:${workRequestId}`,
    method: 'PUT',
    path: resultPath(bridgeId, workRequestId),
    body,
    what: 'result',
    closing: false,
    attempts: Number.POSITIVE_INFINITY,
    log: { work_request_id: workRequestId },
  };
}

/** A state that a run reached. Its end is kept on disk when it cannot be told. */
export function runReport({ runId, subject }: RunRecord, body: RunReport): Report {
  const closing = !isOpen(body.state);
  return {
    lane: runId,
    method: 'PUT',
    path: reportPath(subject.projectId, runId),
    body,
    what: 'run',
    closing,
    folds: !closing,
    log: { run_id: runId, state: body.state },
  };
}

/** Some of a run's tool calls; the timing of all of them goes with the last. */
export function callsReport(
  { runId, subject }: RunRecord,
  calls: readonly ToolCall[],
  timing: RunTiming | undefined,
): Report {
  return {
    lane: runId,
    method: 'PUT',
    path: toolCallsPath(subject.projectId, runId),
    body: { calls, ...(timing === undefined ? {} : { timing }) },
    what: 'tool-calls',
    closing: false,
    log: { run_id: runId },
  };
}
