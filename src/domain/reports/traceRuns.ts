import type { RunRow } from '../../tables/Run.ts';
import type { Context } from '../context.ts';
import { recordWorkSpan, spanIdOfRun, withWorkTraces } from '../traceWork.ts';

type EndedRun = Pick<
  RunRow,
  'accountId' | 'workRequestId' | 'runKey' | 'state' | 'harness' | 'firstReportAt' | 'startedAt' | 'endedAt'
>;

/** States of a run that fulfilled its purpose, or that a person ended. */
const WELL = new Set(['succeeded', 'stopped']);

/** Records the spans of ended runs, from their start to their end as reported by their bridges. */
export function traceRuns(ctx: Context, runs: readonly EndedRun[]): Promise<void> {
  const requests = runs.map(({ workRequestId: id, accountId }) => ({ id, accountId }));
  return withWorkTraces(ctx, requests, (traceparentOf) => {
    for (const { workRequestId, runKey, state, harness, firstReportAt, startedAt, endedAt } of runs) {
      recordWorkSpan(traceparentOf(workRequestId), {
        name: 'run',
        ...(runKey !== null && { spanId: spanIdOfRun(runKey) }),
        from: startedAt ?? firstReportAt,
        to: endedAt ?? ctx.now,
        facts: { 'bascule.run.state': state, ...(harness !== null && { 'bascule.run.harness': harness }) },
        failure: WELL.has(state) ? undefined : state,
      });
    }
  });
}
