import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { requirePush } from '../../flags/requirePush.ts';
import { requireBridgeId } from '../../input/requireBridgeId.ts';
import { recordWorkSpan, traceStateFor } from '../../traceWork.ts';
import { requireReached } from './requireReached.ts';
import type { Claim, WorkLanes } from './WorkAttempt.ts';

/**
 * A bridge claims an open request under a lease (document 1 §4.3).
 * @throws Refusal unknown_bridge, work_request_not_found, capability_missing, card_held, already_claimed
 */
export async function claimWorkRequest(
  ctx: Context & { lanes: WorkLanes },
  input: { bridgeId: string; workRequestId: string },
): Promise<Claim> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  requireBridgeId(input.bridgeId);
  if (!isUuid(input.workRequestId)) throw new Refusal('work_request_not_found');
  const workRequestId = input.workRequestId.toLowerCase();
  await requireReached(ctx, workRequestId);
  const outcome = await ctx.lanes.claims.add({
    accountId: ctx.actor.accountId,
    bridgeId: input.bridgeId,
    workRequestId,
    now: ctx.now,
  });
  if (outcome instanceof Refusal) throw outcome;
  const { traceparent, workRequest } = outcome;
  if (traceparent === null) return outcome;
  const facts = { 'bascule.claim.number': workRequest.claimCount };
  recordWorkSpan(traceparent, { name: 'claim', from: ctx.now, to: new Date(), facts });
  return { ...outcome, tracestate: traceStateFor(ctx, traceparent) };
}
