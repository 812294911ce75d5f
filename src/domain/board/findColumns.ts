import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { COLUMN_JSON, type ColumnRow, type StoredColumn, toColumn } from './columnRow.ts';

const SOME = statement<{ column: StoredColumn }>(
  'board_columns_some',
  `select ${COLUMN_JSON} as "column" from board_column k
   join project p on p.id = k.project_id
   join account a on a.id = p.owner_id
   where k.id = any($1::uuid[]) and p.owner_id = $2`,
);

/** The columns with these ids of the caller's boards, by id; one that is missing or another account's is left out. */
export async function findColumns(ctx: Context, ids: readonly string[]): Promise<Map<string, ColumnRow>> {
  authorize(ctx, 'view');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map(({ column }) => [column.id, toColumn(column)]));
}
