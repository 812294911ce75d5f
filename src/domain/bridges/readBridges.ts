import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { HostSample } from '../../tables/HostSample.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';
import { BRIDGE_COLUMNS, BRIDGE_TABLES, type BridgeRow } from './bridgeRow.ts';

const ONE = statement<BridgeRow>(
  'bridge_one',
  `select ${BRIDGE_COLUMNS} from ${BRIDGE_TABLES} where br.account_id = $1 and br.bridge_id = $2`,
);

const SOME = statement<BridgeRow>(
  'bridge_some',
  `select ${BRIDGE_COLUMNS} from ${BRIDGE_TABLES} where br.account_id = $1 and br.bridge_id = any($2::uuid[])`,
);

const PAGE = statement<BridgeRow>(
  'bridge_page',
  `select ${BRIDGE_COLUMNS} from ${BRIDGE_TABLES}
   where br.account_id = $1 and br.bridge_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
   order by br.bridge_id limit $3`,
);

type SampleRow = Row<typeof HostSample>;

const SAMPLES = statement<SampleRow>(
  'bridge_samples',
  `select s.* from unnest($2::uuid[]) as b(id)
   cross join lateral (
     select ${columnsOf(HostSample, '')} from host_sample
     where account_id = $1 and bridge_id = b.id order by sampled_at desc limit $3) s
   order by s.bridge_id, s.sampled_at`,
);

/** The caller's bridge of that id, or undefined. */
export async function findBridge(ctx: Context, bridgeId: string): Promise<BridgeRow | undefined> {
  authorize(ctx, 'read');
  if (!isUuid(bridgeId)) return undefined;
  const [row] = await ctx.queries.query(ONE, [ctx.actor.accountId, bridgeId]);
  return row;
}

/**
 * What a look at a bridge needs, wherever its row comes from: bridges belong to the account, not to a project.
 * @throws Refusal project_not_allowed for a token that is bound to projects
 */
export function authorizeBridges(ctx: Context): void {
  authorize(ctx, 'view');
}

/**
 * The caller's bridges that runs and other things name, by id; one that the account does not have is left out. A run tells
 * why it waits also to a token that reaches its project but no bridge: who shows the bridge itself asks `authorizeBridges`.
 */
export async function findBridges(ctx: Context, bridgeIds: readonly string[]): Promise<Map<string, BridgeRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(SOME, [ctx.actor.accountId, bridgeIds]);
  return new Map(rows.map((row) => [row.bridgeId, row]));
}

/** A page of the caller's bridges by their ids; `limit` rows at most. */
export async function listBridges(ctx: Context, after: string | undefined, limit: number): Promise<BridgeRow[]> {
  authorize(ctx, 'read');
  if (after !== undefined && !isUuid(after)) throw new Refusal('bad_request');
  return ctx.queries.query(PAGE, [ctx.actor.accountId, after ?? null, limit]);
}

/** The last samples of each bridge, oldest first, in one statement for all bridges. */
export async function listHostSamples(
  ctx: Context,
  bridgeIds: readonly string[],
  last: number,
): Promise<Map<string, SampleRow[]>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(SAMPLES, [ctx.actor.accountId, bridgeIds, last]);
  return Map.groupBy(rows, (row) => row.bridgeId);
}

const COUNT = statement<CountRow>('bridge_count', countText('bridge br where br.account_id = g.id'));

/** How many bridges the caller has, counted up to MAX_COUNT. */
export async function countBridges(ctx: Context): Promise<number> {
  authorize(ctx, 'read');
  const { accountId } = ctx.actor;
  return (await countEach(ctx, COUNT, [accountId], [])).get(accountId) ?? 0;
}
