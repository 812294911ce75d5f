import { sql } from 'kysely';
import { type Bound, build, howMany, prepare, runOne, toInteger } from '../../db/builder.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { daysBefore } from './daysBefore.ts';
import { FIRST_ID, walkOldest } from './walkOldest.ts';

/** A request whose run is still kept stays with it: the run names it, and may be run again for it. */
const DELETE_SETTLED = prepare(({ before, limit, after }: Bound<{ before: Date; limit: number; after: string }>) =>
  build
    .with(
      (cte) => cte('page').materialized(),
      (db) =>
        db
          .selectFrom('workRequest')
          .select(['id', 'createdAt', 'settledAt'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit),
    )
    .with(
      (cte) => cte('due').materialized(),
      (db) =>
        db
          .selectFrom('page as p')
          .innerJoin('workRequest as w', 'w.id', 'p.id')
          .select('w.id')
          .where('p.settledAt', '<', before)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('run as r')
                  .whereRef('r.workRequestId', '=', 'w.id')
                  .whereRef('r.projectId', '=', 'w.projectId'),
              ),
            ),
          )
          .orderBy('w.id')
          .forUpdate('w')
          .skipLocked(),
    )
    .with('gone', (db) =>
      db.deleteFrom('workRequest as w').using('due as d').whereRef('w.id', '=', 'd.id').returning('w.id'),
    )
    .selectFrom('page')
    .select(({ fn, selectFrom }) => [
      selectFrom('gone').select(howMany.as('all')).$asScalar().$notNull().as('gone'),
      toInteger(fn.countAll<string>().filterWhere('page.createdAt', '<', before)).as('old'),
      selectFrom('page as p').select('p.id').orderBy('p.id', 'desc').limit(sql.lit(1)).as('last'),
    ]),
);

const DAY_MS = 24 * 3600 * 1000;
/** Every pass reads requests that became due this recently, because nearly everything to delete is among them. */
const RECENT_DAYS = 2;

/** A walk over all old requests: where it continues, and when the next one is due, in milliseconds since 1970. */
interface Mark {
  from: string;
  dueAt: number;
}

/** By database. Another process, or this one after a start, begins a walk of its own. */
const marks = new WeakMap<Context['db']['orm'], Mark>();

/**
 * Deletes work requests that ended long ago; open and claimed ones stay, however old. Where runs are kept for longer than
 * requests, most old requests stay with their runs. So one pass a day, in parts, walks all of them, and the other passes
 * only look at requests that became old enough lately.
 */
export async function purgeWorkRequests(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ deletedWorkRequests: number }> {
  requireSystem(ctx);
  const days = ctx.rules.workRequestRetentionDays;
  const before = daysBefore(ctx, days);
  const page = (after: string) => runOne(ctx.queries, DELETE_SETTLED, { before, limit, after });
  const at = ctx.now.getTime();
  const mark = marks.get(ctx.db.orm) ?? { from: FIRST_ID, dueAt: at };
  const whole = at >= mark.dueAt;
  const from = whole ? mark.from : firstIdOf(daysBefore(ctx, days + RECENT_DAYS));
  const { gone, next } = await walkOldest(limit, page, { from, stop });
  if (whole) marks.set(ctx.db.orm, { from: next ?? FIRST_ID, dueAt: next === undefined ? at + DAY_MS : mark.dueAt });
  return { deletedWorkRequests: gone };
}
