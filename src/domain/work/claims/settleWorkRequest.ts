import { invalidInput, Refusal, type Violation } from '../../../errors.ts';
import { tracer } from '../../../lib/tracing/tracer.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { ResultState, WorkRequestState } from '../../../tables/words.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { requirePush } from '../../flags/requirePush.ts';
import { REASON_CODE, REASON_CODE_RULE } from '../../input/names.ts';
import { requireBridgeId } from '../../input/requireBridgeId.ts';
import { trimText } from '../../input/trimText.ts';
import { recordWorkSpan, withWorkTraces } from '../../traceWork.ts';
import { requireReached } from './requireReached.ts';
import type { WorkLanes } from './WorkAttempt.ts';

/**
 * A bridge posts the result of a request that it holds (document 1 §4.4). A blank reason reads as none.
 * @throws Refusal bad_user_input (reason), work_request_not_found, claim_lost
 */
export async function settleWorkRequest(
  ctx: Context & { lanes: WorkLanes },
  input: { bridgeId: string; workRequestId: string; claimToken: string; state: ResultState; reason?: string | null },
): Promise<{ workRequestId: string; state: WorkRequestState }> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  requireBridgeId(input.bridgeId);
  if (!isUuid(input.workRequestId)) throw new Refusal('work_request_not_found');
  const workRequestId = input.workRequestId.toLowerCase();
  const reason = trimText(input.reason ?? '') || null;
  const violations: Violation[] = [];
  if (!isUuid(input.claimToken)) violations.push({ propertyPath: 'claimToken', message: 'must be a uuid' });
  if (reason !== null && !REASON_CODE.test(input.reason as string)) {
    violations.push({
      propertyPath: 'reason',
      message: REASON_CODE_RULE,
    });
  }
  if (violations.length > 0) throw invalidInput(violations);
  await requireReached(ctx, workRequestId);
  const outcome = await ctx.lanes.results.add({
    accountId: ctx.actor.accountId,
    bridgeId: input.bridgeId,
    workRequestId,
    claimToken: input.claimToken,
    state: input.state,
    reason,
    now: ctx.now,
  });
  if (outcome instanceof Refusal) throw outcome;
  if (tracer() !== undefined) await traceResult(ctx, workRequestId, outcome);
  return { workRequestId, state: outcome };
}

function traceResult(ctx: Context, id: string, state: WorkRequestState): Promise<void> {
  return withWorkTraces(ctx, [{ id, accountId: ctx.actor.accountId }], (traceparentOf) => {
    const facts = { 'bascule.work.result': state };
    recordWorkSpan(traceparentOf(id), { name: 'result', from: ctx.now, to: new Date(), facts });
  });
}
