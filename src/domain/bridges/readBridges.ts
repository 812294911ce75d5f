import { among, type Bound, build, eachId, idsOf, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { HostSample } from '../../tables/HostSample.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { countOf } from '../input/countEach.ts';
import { FIRST_ID } from '../input/page.ts';
import { BRIDGE_NAMES, type BridgeRow, ownBridges } from './bridgeRow.ts';
import { seenByMember } from './seenByMember.ts';

type OfAccount<More> = Bound<{ accountId: string } & More>;

const ofAccount = ({ accountId }: OfAccount<unknown>) => ownBridges(accountId).select(BRIDGE_NAMES);
const ONE = prepare((bound: OfAccount<{ id: string }>) => ofAccount(bound).where('br.bridgeId', '=', bound.id));
const SOME = prepare((bound: OfAccount<{ ids: readonly string[] }>) =>
  ofAccount(bound).where('br.bridgeId', '=', among(bound.ids)),
);
const PAGE = prepare((bound: OfAccount<{ after: string; limit: number }>) =>
  ofAccount(bound).where('br.bridgeId', '>', bound.after).orderBy('br.bridgeId').limit(bound.limit),
);

type SampleRow = Row<typeof HostSample>;

const SAMPLES = prepare(({ accountId, bridgeIds, last }: OfAccount<{ bridgeIds: readonly string[]; last: number }>) => {
  const samples = build
    .selectFrom('hostSample')
    .select(namesOf(HostSample))
    .where('accountId', '=', accountId)
    .where('bridgeId', '=', eachId)
    .orderBy('sampledAt', 'desc')
    .limit(last);
  return build
    .selectFrom(idsOf(bridgeIds))
    .crossJoinLateral(samples.as('s'))
    .selectAll('s')
    .orderBy('s.bridgeId')
    .orderBy('s.sampledAt');
});

/** The caller's bridge of that id, or undefined. */
export async function findBridge(ctx: Context, bridgeId: string): Promise<BridgeRow | undefined> {
  authorize(ctx, 'read');
  if (!isUuid(bridgeId)) return undefined;
  return runOne(ctx.queries, ONE, { accountId: ctx.actor.accountId, id: bridgeId });
}

/**
 * The access check of everything that shows a bridge, because bridges belong to the account and not to a project.
 * @throws Refusal project_not_allowed for a token that is bound to projects
 */
export function authorizeBridges(ctx: Context): void {
  authorize(ctx, 'view', ctx.actor.member === undefined ? 'account' : 'parent');
}

/**
 * The caller's bridges that runs and other things name, by id; one that the account does not have is left out. A run
 * shows why it waits even to a token that reaches its project but no bridge; code that shows the bridge itself calls
 * `authorizeBridges`.
 */
export async function findBridges(ctx: Context, bridgeIds: readonly string[]): Promise<Map<string, BridgeRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await run(ctx.queries, SOME, { accountId: ctx.actor.accountId, ids: bridgeIds });
  const { member, projects } = ctx.actor;
  if (member === undefined || projects === undefined) return new Map(rows.map((row) => [row.bridgeId, row]));
  return new Map(rows.map((row) => [row.bridgeId, seenByMember(row, projects)]));
}

/** A page of the caller's bridges by their ids; `limit` rows at most. */
export async function listBridges(ctx: Context, after: string | undefined, limit: number): Promise<BridgeRow[]> {
  authorize(ctx, 'read');
  if (after !== undefined && !isUuid(after)) throw new Refusal('bad_request');
  return run(ctx.queries, PAGE, { accountId: ctx.actor.accountId, after: after ?? FIRST_ID, limit });
}

/** The last samples of each bridge, oldest first, in one statement for all bridges. */
export async function listHostSamples(
  ctx: Context,
  bridgeIds: readonly string[],
  last: number,
): Promise<Map<string, SampleRow[]>> {
  // Only the owner may see the load of a machine.
  if (ctx.actor.member !== undefined) return new Map();
  authorize(ctx, 'read');
  const rows = await run(ctx.queries, SAMPLES, { accountId: ctx.actor.accountId, bridgeIds, last });
  return Map.groupBy(rows, (row) => row.bridgeId);
}

const COUNT = prepare(({ accountIds }: Bound<{ accountIds: readonly string[] }>) =>
  countOf(accountIds, build.selectFrom('bridge').where('accountId', '=', eachId)),
);

/** How many bridges the caller has, counted up to MAX_COUNT. */
export async function countBridges(ctx: Context): Promise<number> {
  authorize(ctx, 'read');
  const counted = await runOne(ctx.queries, COUNT, { accountIds: [ctx.actor.accountId] });
  return counted?.total ?? 0;
}
