import { among, type Bound, build, prepare, run } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';

/** When a column was made, and when its label or its place last changed. */
export interface ColumnTimes {
  createdAt: Date;
  updatedAt: Date;
}

const TIMES = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('boardColumn as k')
    .innerJoin('project as p', 'p.id', 'k.projectId')
    .select(['k.id', 'k.createdAt', 'k.updatedAt', 'p.createdAt as projectCreatedAt'])
    .where('p.ownerId', '=', accountId)
    .where('k.id', '=', among(ids)),
);

/**
 * The times of columns of the caller's boards, by id. They are read apart, because boards and lists of cards hold many
 * columns and their times are rarely asked for.
 */
export async function findColumnTimes(ctx: Context, ids: readonly string[]): Promise<Map<string, ColumnTimes>> {
  // Bridges read columns too (`authorizeBoardRead`).
  authorize(ctx, ctx.actor.scopes.has('agent') ? 'bridge' : 'view', 'parent');
  const rows = await run(ctx.queries, TIMES, { ids, accountId: ctx.actor.accountId });
  return new Map(
    rows.map((row) => {
      const createdAt = row.createdAt ?? row.projectCreatedAt;
      return [row.id, { createdAt, updatedAt: row.updatedAt ?? createdAt }];
    }),
  );
}
