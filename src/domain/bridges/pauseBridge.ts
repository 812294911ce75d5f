import { sql } from 'kysely';
import { among, type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isBridgeId } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';

export const BRIDGE_GONE = 'The bridge of this run is no longer connected to your account';
const PAUSE_NEEDS_UPDATE = 'Update the bridge to pause it';

const ASK = prepare(({ accountId, bridgeId, asked }: Bound<{ accountId: string; bridgeId: string; asked: boolean }>) =>
  build
    .updateTable('bridge')
    .set({ pauseAsked: asked })
    .where('accountId', '=', accountId)
    .where('bridgeId', '=', bridgeId)
    .returning(({ eb, ref }) => [
      eb(sql.lit('commands'), '=', among(ref('capabilities'))).as('able'),
      eb(sql.lit('nudge'), '=', among(ref('capabilities'))).as('nudged'),
    ]),
);

/**
 * Asks a bridge to take no new work. Every heartbeat reply repeats the request until a person ends the pause (document 1
 * §3.3).
 * @throws Refusal refused: the account has no such bridge, or the bridge takes no commands (document 2 §7)
 */
export function pauseBridge(ctx: Context, input: { bridgeId: string }): Promise<void> {
  return askPause(ctx, input.bridgeId, true);
}

/** Sets or ends the asked pause. Ending one is always granted, whatever the bridge can do. */
export async function askPause(ctx: Context, bridgeId: string, asked: boolean): Promise<void> {
  authorize(ctx, 'write');
  requirePush(ctx);
  if (!isBridgeId(bridgeId)) throw new Refusal('refused', { message: BRIDGE_GONE });
  const { accountId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const bridge = await runOne(tx.queries, ASK, { accountId, bridgeId, asked });
    if (bridge === undefined) throw new Refusal('refused', { message: BRIDGE_GONE });
    if (asked && !bridge.able) throw new Refusal('refused', { message: PAUSE_NEEDS_UPDATE });
    tx.signal({ kind: 'bridge', accountId, bridgeId });
    // Only the reply to a heartbeat tells it.
    if (bridge.nudged) tx.signal({ kind: 'nudge', accountId, bridgeId });
  });
}
