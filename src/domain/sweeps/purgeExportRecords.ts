import { sql } from 'kysely';
import { type Bound, build, howMany, prepare, runOne, toInteger } from '../../db/builder.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';
import { walkOldest } from './walkOldest.ts';

/** One whose file can still be fetched, or is being written, stays. */
const DELETE_ENDED = prepare(({ before, limit, after }: Bound<{ before: Date; limit: number; after: string }>) =>
  build
    .with(
      (cte) => cte('page').materialized(),
      (db) =>
        db.selectFrom('dataExport').select(['id', 'requestedAt']).where('id', '>', after).orderBy('id').limit(limit),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('dataExport as e')
        .using('page as p')
        .whereRef('e.id', '=', 'p.id')
        .where('p.requestedAt', '<', before)
        .where('e.state', 'in', [sql.lit('expired' as const), sql.lit('failed' as const)])
        .returning('e.id'),
    )
    .selectFrom('page')
    .select(({ fn, selectFrom }) => [
      selectFrom('gone').select(howMany.as('all')).$asScalar().$notNull().as('gone'),
      toInteger(fn.countAll<string>().filterWhere('page.requestedAt', '<', before)).as('old'),
      selectFrom('page as p').select('p.id').orderBy('p.id', 'desc').limit(sql.lit(1)).as('last'),
    ]),
);

/** Deletes the records of data exports whose files are gone, and of those that failed. */
export async function purgeExportRecords(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedExports: number }> {
  requireSystem(ctx);
  const before = daysBefore(ctx, ctx.rules.exportRecordDays);
  const page = (after: string) => runOne(ctx.queries, DELETE_ENDED, { before, limit, after });
  return { deletedExports: (await walkOldest(limit, page, { stop })).gone };
}
