import { checkEachText } from '../../db/checkEach.ts';
import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** Runs of a series in one answer at most: the newest. Reports may chain runs without end. */
const MAX_SERIES = 50;
/** Links that are followed in each direction; far more than a series that people resume has. */
const MAX_LINKS = 200;

/**
 * First up to the run that continues none, then down to all that continue it. A run is only ever linked to one that
 * stood before it, so the links make no circle; the depth bounds a series that is too long to be one. SQL text, because
 * both walks recurse.
 */
const SERIES = statement<RunRow & { seed: string }>(
  'run_series',
  `with recursive up as (
     select r.id as seed, r.id, r.continues_id, r.subject_id, 0 as depth
     from run r where r.id = any($1::uuid[]) and ${checkEachText('r.account_id = $2')}
     union all
     select u.seed, r.id, r.continues_id, u.subject_id, u.depth + 1
     from up u join run r on r.id = u.continues_id and ${checkEachText('r.account_id = $2')} and r.subject_id = u.subject_id
     where u.depth < ${MAX_LINKS}
   ), down as (
     (select distinct on (u.seed) u.seed, u.id, u.subject_id, 0 as depth from up u order by u.seed, u.depth desc)
     union all
     select d.seed, r.id, d.subject_id, d.depth + 1
     from down d join run r on r.continues_id = d.id and ${checkEachText('r.account_id = $2')} and r.subject_id = d.subject_id
     where d.depth < ${MAX_LINKS}
   )
   select n.seed, ${columnsOf(Run, 'r')}
   from (select d.seed, d.id, row_number() over (partition by d.seed order by d.id desc) as place from down d) n
   join run r on r.id = n.id
   where n.place <= ${MAX_SERIES}
   order by n.seed, n.id`,
);

/**
 * The series of each of the caller's runs, by the run's id: runs of one card, each resuming the one before,
 * oldest first, the run itself among them (document 2 §2.1). The newest fifty at most.
 */
export async function readSeries(ctx: Context, runIds: readonly string[]): Promise<Map<string, RunRow[]>> {
  authorize(ctx, 'view', 'parent');
  const rows = await ctx.queries.query(SERIES, [runIds, ctx.actor.accountId]);
  return Map.groupBy(rows, (row) => row.seed);
}
