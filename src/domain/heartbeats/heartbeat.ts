import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { requireBridgeId } from '../input/requireBridgeId.ts';
import type { BeatLanes, BeatOutcome } from './HeartbeatItem.ts';
import { parseHeartbeat } from './parseHeartbeat.ts';

/**
 * A bridge reports itself; the reply says what to do (document 1 §4.1). The answer follows the commit.
 * @throws Refusal not_found (an id that no bridge can have), bad_user_input with violations, unavailable, plan_limit
 * for a bridge that is new
 */
export async function heartbeat(
  ctx: Context & { lanes: BeatLanes },
  bridgeId: string,
  input: unknown,
): Promise<BeatOutcome & { cliRange: string }> {
  authorize(ctx, 'bridge');
  requirePush(ctx);
  requireBridgeId(bridgeId);
  const report = parseHeartbeat(input);
  const outcome = await ctx.lanes.heartbeats.add({ accountId: ctx.actor.accountId, bridgeId, report, now: ctx.now });
  if (outcome instanceof Refusal) throw outcome;
  return { cliRange: ctx.rules.cliRange, ...outcome };
}
