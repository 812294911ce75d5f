import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize, inProjects } from '../authorize.ts';
import { isPassedOver } from '../board/cards/passedOver.ts';
import type { Context } from '../context.ts';

type Checked = RunRow & { readonly asked: string };

/** Bounds what a bridge that names no end of checks makes a page read. */
const MOST = 20;

const OF_RUNS = statement<Checked>(
  'checks_of_runs',
  `select w.id as asked, ${columnsOf(Run, 'r')} from unnest($1::uuid[]) as a(id)
   join run w on w.id = a.id and w.account_id = $2
   cross join lateral (select * from run x where x.project_id = w.project_id and x.bridge_id = w.bridge_id
     and x.check_of_key = w.run_key order by x.id limit ${MOST}) r
   order by r.id`,
);

/** The newest run of a card that has checks is the one whose check was reported last. That of an attempt that was not picked is none of the card's. */
const OF_CARDS = statement<Checked>(
  'checks_of_cards',
  `select a.id as asked, ${columnsOf(Run, 'r')} from unnest($1::uuid[]) as a(id)
   join card c on c.id = a.id and c.owner_id = $2
   cross join lateral (select x.project_id, x.bridge_id, x.check_of_key from run x where x.project_id = c.project_id
     and x.subject_id = c.id and x.subject_type = 'card' and x.check_of_key is not null
     and not ${isPassedOver('x')}
     order by x.id desc limit 1) w
   cross join lateral (select * from run x where x.project_id = w.project_id and x.bridge_id = w.bridge_id
     and x.check_of_key = w.check_of_key order by x.id limit ${MOST}) r
   order by r.id`,
);

const CHECKED = statement<Checked>(
  'checked_runs',
  `select a.id as asked, ${columnsOf(Run, 'r')} from unnest($1::uuid[]) as a(id)
   join run x on x.id = a.id and x.account_id = $2
   join run r on r.project_id = x.project_id and r.bridge_id = x.bridge_id and r.run_key = x.check_of_key`,
);

/** The checks of each of these runs, in the order of their reports. */
export const readChecksOfRuns = (ctx: Context, ids: readonly string[]): Promise<Map<string, RunRow[]>> =>
  readGrouped(ctx, OF_RUNS, ids);

/** The checks of the newest run with checks of each of these cards. */
export const readChecksOfCards = (ctx: Context, ids: readonly string[]): Promise<Map<string, RunRow[]>> =>
  readGrouped(ctx, OF_CARDS, ids);

/** The runs whose work these checks check. */
export const readCheckedRuns = (ctx: Context, ids: readonly string[]): Promise<Map<string, RunRow[]>> =>
  readGrouped(ctx, CHECKED, ids);

async function readGrouped(ctx: Context, from: typeof OF_RUNS, ids: readonly string[]): Promise<Map<string, RunRow[]>> {
  authorize(ctx, 'view', 'projects');
  const found = new Map<string, RunRow[]>();
  for (const { asked, ...row } of await ctx.queries.query(from, [ids, ctx.actor.accountId])) {
    if (!inProjects(ctx, row.projectId)) continue;
    const list = found.get(asked) ?? [];
    list.push(row);
    found.set(asked, list);
  }
  return found;
}
