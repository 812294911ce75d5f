import type { ActivityRow } from '../api/shapes.ts';
import type { LiveRunState } from './ActivityBook.ts';

/** The report of a run. Its times are durations, because the clock of this machine may be wrong. */
export function activityRow({ runId, projectId, state }: LiveRunState, now: number): ActivityRow {
  const { doing, model, session, refusals, calls } = state;
  const ago = (then: number) => Math.max(0, Math.round(now - then));
  return {
    runId,
    projectId,
    kind: doing.kind,
    ...(doing.tool === undefined ? {} : { tool: doing.tool }),
    ...(doing.subject === undefined ? {} : { subject: doing.subject }),
    forMs: ago(doing.since),
    ...(doing.attempt === undefined ? {} : { attempt: doing.attempt }),
    ...(doing.of === undefined ? {} : { of: doing.of }),
    ...(model === undefined ? {} : { model }),
    ...(session === undefined ? {} : { harnessSessionId: session }),
    refusals,
    calls: calls.map(({ kind, tool, subject, state: callState, startedAt, endedAt, inSubagent }) => ({
      kind,
      tool,
      ...(subject === undefined ? {} : { subject }),
      state: callState,
      agoMs: ago(startedAt),
      ...(endedAt === undefined ? {} : { durationMs: Math.max(0, Math.round(endedAt - startedAt)) }),
      inSubagent,
    })),
  };
}
