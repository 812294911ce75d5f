import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';

/** Which ended runs are summed up; a missing field does not narrow them. */
export interface UsageTotalsFilter {
  readonly card?: string | null;
  readonly bridge?: string | null;
  readonly workKind?: string | null;
  readonly model?: string | null;
  readonly experiment?: string | null;
  readonly variant?: string | null;
  /** First reported at this moment or later. */
  readonly from?: Date | null;
  /** First reported before this moment. */
  readonly to?: Date | null;
}

/**
 * Sums over runs with known usage, and how much they leave out. If there are runs and none is known, a sum is null
 * and not zero. Sums come as text.
 */
export interface UsageTotalsRow {
  projectId: string;
  runs: number;
  /** The ended runs with unknown usage, which no sum includes. A command uses nothing, so it is not unknown. */
  unknownRuns: number;
  /** Of these the bridge counted; the sums hold them. */
  estimatedRuns: number;
  /** Of these the tokens are known and a price is not; the cost leaves them out. */
  unpricedRuns: number;
  inputTokens: string | null;
  outputTokens: string | null;
  cacheReadTokens: string | null;
  cacheWriteTokens: string | null;
  costUsd: string | null;
  /** The part of the cost that bridges estimated. */
  estimatedCostUsd: string;
}

const sum = (column: string) => `case when count(f.run_id) = 0 then 0 else sum(f.${column}) end as ${column}`;

/** The sums over facts `f`, and beside them how much they leave out. */
const SUMS = `count(f.run_id)::int as runs,
     count(f.run_id) filter (where f.usage_source is null and f.kind <> 'command')::int as unknown_runs,
     count(f.run_id) filter (where f.usage_source = 'estimated')::int as estimated_runs,
     count(f.run_id) filter (where f.usage_source is not null and f.cost_usd is null)::int as unpriced_runs,
     coalesce(sum(f.cost_usd) filter (where f.usage_source = 'estimated'), 0) as estimated_cost_usd,
     ${['input_tokens', 'output_tokens', 'cache_read_tokens', 'cache_write_tokens', 'cost_usd'].map(sum).join(', ')}`;

/** Facts outlive their run, so its usage stays in the sums. SQL text, because counts under conditions are shorter in it. */
const TOTALS = statement<UsageTotalsRow>(
  'usage_totals',
  `select p.id as project_id, ${SUMS}
   from unnest($1::uuid[]) as p(id)
   left join worker_run_facts f on f.project_id = p.id and f.account_id = $2 and f.state not in ${OPEN_RUN_SQL}
     and ($3::uuid is null or f.card_id = $3) and ($4::uuid is null or f.bridge_id = $4)
     and ($5::text is null or f.work_kind = $5) and ($6::text is null or f.model = $6)
     and ($7::text is null or f.experiment = $7) and ($8::text is null or f.variant = $8)
     and ($9::timestamptz is null or f.first_report_at >= $9)
     and ($10::timestamptz is null or f.first_report_at < $10)
   group by p.id`,
);

/** The same by card, along the facts of each. */
const TOTALS_OF_CARDS = statement<UsageTotalsRow & { cardId: string }>(
  'usage_totals_of_cards',
  `select c.id as card_id, c.project_id, ${SUMS}
   from unnest($1::uuid[]) as g(id) join card c on c.id = g.id
   left join worker_run_facts f on f.card_id = c.id and f.project_id = c.project_id and f.account_id = $2
     and f.state not in ${OPEN_RUN_SQL}
   where c.owner_id = $2
   group by c.id`,
);

/** The usage of the ended runs of the caller's projects, by project, in one statement for all of them. */
export async function readUsageTotals(
  ctx: Context,
  projectIds: readonly string[],
  filter: UsageTotalsFilter,
): Promise<Map<string, UsageTotalsRow>> {
  authorize(ctx, 'read', 'parent');
  const rows = await ctx.queries.query(TOTALS, [
    projectIds,
    ctx.actor.accountId,
    filter.card ?? null,
    filter.bridge ?? null,
    filter.workKind ?? null,
    filter.model ?? null,
    filter.experiment ?? null,
    filter.variant ?? null,
    filter.from ?? null,
    filter.to ?? null,
  ]);
  return new Map(rows.map((row) => [row.projectId, row]));
}

/** The usage of the ended runs about the caller's cards, by card, in one statement for all of them. */
export async function readCardUsage(ctx: Context, cardIds: readonly string[]): Promise<Map<string, UsageTotalsRow>> {
  authorize(ctx, 'read', 'parent');
  const rows = await ctx.queries.query(TOTALS_OF_CARDS, [cardIds, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.cardId, row]));
}
