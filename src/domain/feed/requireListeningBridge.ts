import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Context } from '../context.ts';

/** Whether bridge `bridge` of account `account` claims work, as SQL text for the replay; null for an unknown bridge. */
export const listens = (account: string, bridge: string) =>
  `(select 'work-requests' = any(capabilities) from bridge where account_id = ${account} and bridge_id = ${bridge})`;

const LISTENS = prepare(({ accountId, bridgeId }: Bound<{ accountId: string; bridgeId: string }>) =>
  build
    .selectFrom('bridge')
    .select(({ eb, fn }) => [
      eb(sql.lit('work-requests'), '=', fn.any('capabilities')).$castTo<boolean>().as('listens'),
      'grantId',
    ])
    .where('accountId', '=', accountId)
    .where('bridgeId', '=', bridgeId),
);

/**
 * The event endpoints serve a bridge of this account that claims work; any other is told to upgrade and stops (document 1
 * §7).
 * @returns the bridge, and the grant with whose token it last asked
 * @throws Refusal upgrade_required
 */
export async function requireListeningBridge(
  ctx: Context,
  bridgeId: string | null | undefined,
): Promise<{ bridgeId: string; grantId: string | null }> {
  const name = requireBridgeName(bridgeId);
  const row = await runOne(ctx.queries, LISTENS, { accountId: ctx.actor.accountId, bridgeId: name });
  if (!row?.listens) throw new Refusal('upgrade_required');
  return { bridgeId: name, grantId: row.grantId };
}

/**
 * The bridge that a caller names.
 * @throws Refusal upgrade_required
 */
export function requireBridgeName(bridgeId: string | null | undefined): string {
  if (isUuid(bridgeId)) return bridgeId;
  throw new Refusal('upgrade_required', { message: 'X-Service-Bridge must name the bridge by its uuid.' });
}
