import { statement } from '../../db/statement.ts';
import { said } from '../../lib/text/said.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, VIEWED_PROJECTS } from './InboxReach.ts';

interface Found {
  projectId: string;
  name: string;
  line: string;
  cost: string;
  unpriced: number;
  passedAt: Date;
}

/**
 * Reads the usage of one day, only for projects with a limit. `passed_at`: the usage that took the sum over the limit.
 */
const OVER = statement<Found>(
  'inbox_cost_lines',
  `select s.project_id, s.name, s.line::text, s.cost::text, s.unpriced, s.passed_at
   from (select p.id as project_id, p.name, p.daily_cost_line_usd as line from ${VIEWED_PROJECTS}
         and p.daily_cost_line_usd is not null) p
   cross join lateral (
     select p.project_id, p.name, p.line, sum(u.cost_usd) as cost,
       (count(*) filter (where u.cost_usd is null))::int as unpriced,
       min(u.stored_at) filter (where u.so_far > p.line) as passed_at
     from (select x.cost_usd, x.stored_at, sum(x.cost_usd) over (order by x.stored_at, x.id) as so_far
           from worker_run_usage x
           where x.project_id = p.project_id and x.id >= $3 and x.stored_at >= $4) u
   ) s
   where s.cost > s.line`,
);

/** The projects whose runs of today, in UTC, cost more than the line that a person set. */
export async function findCostLines(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const today = new Date(ctx.now);
  today.setUTCHours(0, 0, 0, 0);
  const rows = await ctx.queries.query(OVER, [reach.accountId, reach.projectIds, firstIdOf(today), today]);
  return rows.map(({ projectId, name, line, cost, unpriced, passedAt }) =>
    foundItem({
      id: inboxItemId('cost-line', projectId, `${today.toISOString().slice(0, 10)}.${Math.round(Number(line) * 100)}`),
      kind: 'cost-line',
      title: said(`Today passed ${dollars(line)}, the line that you set for ${name}`),
      lead: costText(dollars(cost), unpriced),
      createdAt: passedAt,
      projectId,
    }),
  );
}

const dollars = (amount: string): string => `$${Number(amount).toFixed(2)}`;

function costText(spent: string, unpriced: number): string {
  if (unpriced === 0) return `${spent} so far. Nothing was stopped.`;
  return unpriced === 1
    ? `${spent} so far, and 1 run without a known price. Nothing was stopped.`
    : `${spent} so far, and ${unpriced} runs without a known price. Nothing was stopped.`;
}
