import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Context } from '../context.ts';

/** Whether bridge `bridge` of account `account` claims work, in SQL; null for an unknown bridge. */
export const listens = (account: string, bridge: string) =>
  `(select 'work-requests' = any(capabilities) from bridge where account_id = ${account} and bridge_id = ${bridge})`;

const LISTENS = statement<{ listens: boolean | null }>(
  'feed_bridge_listens',
  `select ${listens('$1', '$2')} as listens`,
);

/**
 * The event endpoints serve a bridge of this account that claims work; any other is told to upgrade and stops (document 1
 * §7).
 * @throws Refusal upgrade_required
 */
export async function requireListeningBridge(ctx: Context, bridgeId: string | null | undefined): Promise<void> {
  const [row] = await ctx.queries.query(LISTENS, [ctx.actor.accountId, requireBridgeName(bridgeId)]);
  if (!row?.listens) throw new Refusal('upgrade_required');
}

/**
 * The bridge that a caller names.
 * @throws Refusal upgrade_required
 */
export function requireBridgeName(bridgeId: string | null | undefined): string {
  if (isUuid(bridgeId)) return bridgeId;
  throw new Refusal('upgrade_required', { message: 'X-Service-Bridge must name the bridge by its uuid.' });
}
