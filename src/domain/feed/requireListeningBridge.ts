import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Context } from '../context.ts';

const LISTENS = statement<{ listens: boolean }>(
  'feed_bridge_listens',
  `select 'work-requests' = any(capabilities) as listens from bridge where account_id = $1 and bridge_id = $2`,
);

/**
 * The event endpoints serve a bridge that this account knows and that claims work; any other is told to upgrade and
 * stops (document 1 §7).
 * @throws Refusal upgrade_required
 */
export async function requireListeningBridge(ctx: Context, bridgeId: string | null | undefined): Promise<void> {
  if (!isUuid(bridgeId))
    throw new Refusal('upgrade_required', { message: 'X-Service-Bridge must name the bridge by its uuid.' });
  const [row] = await ctx.queries.query(LISTENS, [ctx.actor.accountId, bridgeId]);
  if (!row?.listens) throw new Refusal('upgrade_required');
}
