import { Refusal } from '../../errors.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { lockRun } from '../runs/lockRun.ts';
import { isOpenRun } from '../runs/runStates.ts';
import { closeRuns } from './closeRuns.ts';

const NOT_INTERACTIVE = 'Only an interactive session can be closed';
const ENDED_ALREADY = 'This session has ended already';

/**
 * A person closes an open interactive run (document 2 §4.6); `runId` is the service's.
 * @throws Refusal run_not_found, refused
 */
export async function closeInteractiveRun(ctx: Context, input: { runId: string }): Promise<RunRow> {
  authorize(ctx, 'write', 'projects');
  requirePush(ctx);
  return transaction(ctx, async (tx) => {
    const run = await lockRun(tx, ctx.actor.accountId, input.runId);
    if (run.kind !== 'interactive') throw new Refusal('refused', { message: NOT_INTERACTIVE });
    if (!isOpenRun(run.state)) throw new Refusal('refused', { message: ENDED_ALREADY });
    const [closed] = await closeRuns(tx, [run]);
    return closed as RunRow;
  });
}
