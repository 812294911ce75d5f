import {
  changesPath,
  commandPath,
  interactivePath,
  messagePath,
  reportPath,
  resultPath,
  toolCallsPath,
} from '../api/ServiceApi.ts';
import type { RunReport, RunTiming, ToolCall } from '../api/shapes.ts';
import type { Report } from '../loops/ReportQueue.ts';
import type { MessageReceipt } from '../messages/KeptMessage.ts';
import { isOpen, type RunRecord } from './RunRecord.ts';
import { type RunTrace, traceHeaders } from './RunTrace.ts';

/** Megabytes take their time on a slow line. */
const CHANGES_MS = 120_000;

/** The answer to a command. */
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

/**
 * The result of a request. It is sent until it is answered: giving it up while the claim holds would have the work done
 * twice.
 */
export function resultReport(
  bridgeId: string,
  workRequestId: string,
  body: { claimToken: string; state: 'done' | 'refused'; reason?: string },
  trace?: RunTrace,
): Report {
  return {
    lane: `result:${workRequestId}`,
    method: 'PUT',
    path: resultPath(bridgeId, workRequestId),
    body,
    what: 'result',
    closing: false,
    attempts: Number.POSITIVE_INFINITY,
    ...traceHeaders(trace),
    log: { work_request_id: workRequestId },
  };
}

/**
 * A state that a run has reached. An end that cannot be delivered is kept on disk. The checks of a run share a lane: the service lists
 * them as it learns of them.
 */
export function runReport({ runId, subject, trace, check }: RunRecord, body: RunReport): Report {
  const closing = !isOpen(body.state);
  return {
    lane: check === undefined ? runId : `checks:${check.ofRunId}`,
    method: 'PUT',
    path: reportPath(subject.projectId, runId),
    body,
    what: 'run',
    closing,
    folds: !closing,
    ...traceHeaders(trace),
    log: { run_id: runId, state: body.state },
  };
}

/**
 * The newest of what a run has changed. It has a lane of its own, because no end of a run may wait for a patch, and it is sent until
 * it is answered, because it costs nothing while it waits.
 */
export function changesReport({ runId, subject, trace }: RunRecord, readBody: () => Promise<unknown>): Report {
  return {
    lane: `changes:${runId}`,
    method: 'PUT',
    path: changesPath(subject.projectId, runId),
    body: undefined,
    readBody,
    what: 'changes',
    closing: false,
    attempts: Number.POSITIVE_INFINITY,
    timeoutMs: CHANGES_MS,
    mayBeUnknown: true,
    ...traceHeaders(trace),
    log: { run_id: runId },
  };
}

/**
 * What became of a message. It goes before the end of the run, after which the service would have a message that is on its way given
 * again, and it is sent until it is answered.
 */
export function messageReport(bridgeId: string, runId: string, id: string, body: MessageReceipt): Report {
  return {
    lane: runId,
    method: 'PUT',
    path: messagePath(bridgeId, id),
    body,
    what: 'message',
    closing: false,
    attempts: Number.POSITIVE_INFINITY,
    log: { run_id: runId, message_id: id, state: body.state },
  };
}

/** A part of a run's tool calls. The timing of all of them goes with the last part. */
export function callsReport(
  { runId, subject, trace }: RunRecord,
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
    ...traceHeaders(trace),
    log: { run_id: runId },
  };
}
