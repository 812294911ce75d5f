import { among, type Bound, prepare, run } from '../../../db/builder.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { type ColumnRow, ownColumns, toColumn } from './columnRow.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  ownColumns(accountId).select('k.projectId').where('k.id', '=', among(ids)),
);

/** The columns with these ids of the caller's boards, by id; one that is missing or another account's is left out. */
export async function findColumns(ctx: Context, ids: readonly string[]): Promise<Map<string, ColumnRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(
    rows.filter(({ projectId }) => inProjects(ctx, projectId)).map((column) => [column.id, toColumn(column)]),
  );
}
