import type { ActivityRow } from '../api/shapes.ts';
import type { LiveRunState } from './ActivityBook.ts';

/** What the service accepts: a clock that was set forward by years must not cost the reports of all runs. */
const MOST_MS = 30 * 24 * 3_600_000;
const MOST_COUNT = 1_000_000;

/** The report of a run. Its times are durations, because the clock of this machine may be wrong. */
export function activityRow({ runId, projectId, state }: LiveRunState, now: number): ActivityRow {
  const { doing, model, session, refusals, calls, ports = [] } = state;
  const ago = (then: number) => Math.min(MOST_MS, Math.max(0, Math.round(now - then)));
  return {
    runId,
    projectId,
    kind: doing.kind,
    ...(doing.tool === undefined ? {} : { tool: doing.tool }),
    ...(doing.subject === undefined ? {} : { subject: doing.subject }),
    forMs: ago(doing.since),
    ...(doing.attempt === undefined ? {} : { attempt: Math.min(MOST_COUNT, doing.attempt) }),
    ...(doing.of === undefined ? {} : { of: Math.min(MOST_COUNT, doing.of) }),
    ...(model === undefined ? {} : { model }),
    ...(session === undefined ? {} : { harnessSessionId: session }),
    refusals,
    ...(ports.length === 0 ? {} : { ports }),
    calls: calls.map(({ kind, tool, subject, state: callState, startedAt, endedAt, inSubagent }) => ({
      kind,
      tool,
      ...(subject === undefined ? {} : { subject }),
      state: callState,
      agoMs: ago(startedAt),
      ...(endedAt === undefined ? {} : { durationMs: Math.min(MOST_MS, Math.max(0, Math.round(endedAt - startedAt))) }),
      inSubagent,
    })),
  };
}
