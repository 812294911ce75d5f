import type { Context } from '../context.ts';
import { recordWorkSpan, withWorkTraces } from '../traceWork.ts';
import type { ToolCallReport } from './judgeToolCall.ts';
import type { ReportedRun } from './lockReportedRun.ts';

type Call = Pick<ToolCallReport, 'tool' | 'startedAt' | 'durationMs' | 'isError' | 'inSubagent'>;

/** Records the spans of tool calls below that of their run: the name of the tool and the times, never what it was asked. */
export function traceCalls(ctx: Context, run: ReportedRun, calls: readonly Call[]): Promise<void> {
  const request = { id: run.workRequestId, accountId: run.accountId };
  return withWorkTraces(ctx, calls.length === 0 ? [] : [request], (traceparentOf) => {
    const traceparent = traceparentOf(run.workRequestId);
    for (const { tool, startedAt, durationMs, isError, inSubagent } of calls) {
      const from = new Date(startedAt);
      const span = {
        name: `tool ${tool}`,
        from,
        to: new Date(from.getTime() + (durationMs ?? 0)),
        facts: { 'bascule.tool.in_subagent': inSubagent },
        failure: isError === true ? 'tool_failed' : undefined,
      };
      recordWorkSpan(traceparent, span, run.runKey);
    }
  });
}
