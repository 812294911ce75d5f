import { among, type Bound, build, eachId, prepare, run, runOne } from '../../db/builder.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { DataExport, type ExportRow } from '../../tables/DataExport.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { countOf } from '../input/countEach.ts';
import { LAST_ID } from '../input/page.ts';

type Of<More> = Bound<{ accountId: string } & More>;

const ofAccount = ({ accountId }: Of<unknown>) =>
  build.selectFrom('dataExport').select(namesOf(DataExport)).where('accountId', '=', accountId);
const OWN = prepare((bound: Of<{ id: string }>) => ofAccount(bound).where('id', '=', bound.id));
const SOME = prepare((bound: Of<{ ids: readonly string[] }>) => ofAccount(bound).where('id', '=', among(bound.ids)));
const PAGE = prepare((bound: Of<{ after: string; limit: number }>) =>
  ofAccount(bound).where('id', '<', bound.after).orderBy('id', 'desc').limit(bound.limit),
);

/** An export of the caller's account; undefined also for another account's. */
export async function findExport(ctx: Context, id: string): Promise<ExportRow | undefined> {
  authorize(ctx, 'read');
  if (!isUuid(id)) return undefined;
  return runOne(ctx.queries, OWN, { id, accountId: ctx.actor.accountId });
}

/** The exports with these ids of the caller's account, by id; one that is missing or another account's is left out. */
export async function findExports(ctx: Context, ids: readonly string[]): Promise<Map<string, ExportRow>> {
  authorize(ctx, 'read');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's exports, newest first (ids ascend with time). */
export async function listExports(ctx: Context, after: string | undefined, limit: number): Promise<ExportRow[]> {
  authorize(ctx, 'read');
  return run(ctx.queries, PAGE, { accountId: ctx.actor.accountId, after: after ?? LAST_ID, limit });
}

const COUNT = prepare(({ accountIds }: Bound<{ accountIds: readonly string[] }>) =>
  countOf(accountIds, build.selectFrom('dataExport').where('accountId', '=', eachId)),
);

/** How many exports the caller has, counted up to MAX_COUNT. */
export async function countExports(ctx: Context): Promise<number> {
  authorize(ctx, 'read');
  const { accountId } = ctx.actor;
  return (await runOne(ctx.queries, COUNT, { accountIds: [accountId] }))?.total ?? 0;
}
