import { Refusal } from '../../errors.ts';
import { tracer } from '../../lib/tracing/tracer.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import { type Context, transaction } from '../context.ts';
import { toolCallWeeks } from '../facts/toolCallWeeks.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { requirePush } from '../flags/requirePush.ts';
import { addCallCounts } from './addCallCounts.ts';
import { countCalls } from './countCalls.ts';
import { insertToolCalls, PartitionMissing } from './insertToolCalls.ts';
import { lockReportedRun } from './lockReportedRun.ts';
import { parseToolCalls, type ToolCallsReport } from './parseToolCalls.ts';
import { storeTiming } from './storeTiming.ts';
import { traceCalls } from './traceCalls.ts';

/**
 * A bridge reports tool calls of a run, and how its time was spent (document 2 §4.4). Calls that are already stored
 * are ignored, so that a request may be sent again.
 * @param project id or slug
 * @param runId the bridge's
 * @returns how many calls are stored for the first time
 * @throws Refusal invalid_run_id, project_not_found, run_not_found, bad_user_input with violations, unavailable
 */
export async function reportToolCalls(
  ctx: Context,
  input: { project: string; runId: string; report: { calls?: unknown; timing?: unknown } },
): Promise<{ stored: number }> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  if (!isUuid(input.runId)) throw new Refusal('invalid_run_id');
  const report = await parseFor(ctx, input);
  try {
    return await store(ctx, input, report);
  } catch (error) {
    if (!(error instanceof PartitionMissing)) throw error;
    // Outside the transaction, because the creation of a partition waits for every user of the table.
    const missing = await toolCallWeeks.ensure(ctx.db, [error.week]);
    if (missing.size > 0) throw new Refusal('unavailable', { retryAfter: 1 });
    return store(ctx, input, report);
  }
}

/** An unknown project is reported before the faults of the body. */
async function parseFor(ctx: Context, input: Parameters<typeof reportToolCalls>[1]): Promise<ToolCallsReport> {
  try {
    return parseToolCalls(input.report);
  } catch (error) {
    await resolveHandle(ctx, input.project);
    throw error;
  }
}

async function store(
  ctx: Context,
  { project, runId }: { project: string; runId: string },
  { calls, timing }: ToolCallsReport,
): Promise<{ stored: number }> {
  const { run, stored } = await transaction(ctx, async (tx) => {
    const run = await lockReportedRun(tx, project, runId.toLowerCase());
    const stored = await insertToolCalls(tx, run, calls);
    if (timing !== undefined) storeTiming(tx, run.id, timing);
    await writeFacts(tx, [run.id]);
    if (stored.length > 0) addCallCounts(tx, run.id, countCalls(stored));
    tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
    return { run, stored };
  });
  if (tracer() !== undefined) await traceCalls(ctx, run, stored);
  return { stored: stored.length };
}
