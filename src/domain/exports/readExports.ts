import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { DataExport, type ExportRow } from '../../tables/DataExport.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';

const OWN = statement<ExportRow>(
  'export_own',
  `select ${columnsOf(DataExport, 'e')} from data_export e where e.id = $1 and e.account_id = $2`,
);
const SOME = statement<ExportRow>(
  'export_some',
  `select ${columnsOf(DataExport, 'e')} from data_export e where e.id = any($1::uuid[]) and e.account_id = $2`,
);
const PAGE = statement<ExportRow>(
  'export_page',
  `select ${columnsOf(DataExport, 'e')} from data_export e
   where e.account_id = $1 and e.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
   order by e.id desc limit $3`,
);

/** An export of the caller's account; undefined also for another account's. */
export async function findExport(ctx: Context, id: string): Promise<ExportRow | undefined> {
  authorize(ctx, 'read');
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.queries.query(OWN, [id, ctx.actor.accountId]);
  return row;
}

/** The exports with these ids of the caller's account, by id; one that is missing or another account's is left out. */
export async function findExports(ctx: Context, ids: readonly string[]): Promise<Map<string, ExportRow>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's exports, newest first (ids ascend with time). */
export async function listExports(ctx: Context, after: string | undefined, limit: number): Promise<ExportRow[]> {
  authorize(ctx, 'read');
  return ctx.queries.query(PAGE, [ctx.actor.accountId, after ?? null, limit]);
}

const COUNT = statement<CountRow>('export_count', countText('data_export e where e.account_id = g.id'));

/** How many exports the caller has, counted up to MAX_COUNT. */
export async function countExports(ctx: Context): Promise<number> {
  authorize(ctx, 'read');
  const { accountId } = ctx.actor;
  return (await countEach(ctx, COUNT, [accountId], [])).get(accountId) ?? 0;
}
