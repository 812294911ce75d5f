import { statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { ModelUsage } from '../../tables/RunUsage.ts';
import type { TxContext } from '../context.ts';
import { toMicros, type UsageReport } from './usageRules.ts';

/** A run and its reported usage. */
export interface RunUsageItem {
  readonly run: Pick<RunRow, 'id' | 'accountId' | 'projectId' | 'subjectType' | 'subjectId' | 'workKind'>;
  readonly usage: UsageReport;
}

/**
 * The source rule: reported counts take the place of estimated ones, and nothing else takes the place of anything. Two
 * items of one run are judged as if they came one after the other. SQL text, because it is hot: every report with usage runs
 * it.
 */
const STORE = statement<{ runId: string }>(
  'usage_store',
  `insert into worker_run_usage (id, run_id, account_id, project_id, card_id, work_kind, source, models,
     input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, cost_usd, stored_at)
   select distinct on (u.run_id) u.id, u.run_id, u.account_id, u.project_id, u.card_id, u.work_kind, u.source, u.models,
     u.input_tokens, u.output_tokens, u.cache_read_tokens, u.cache_write_tokens, u.cost_usd, $14
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::jsonb[],
     $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::numeric[]) with ordinality
     as u(id, run_id, account_id, project_id, card_id, work_kind, source, models,
       input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, cost_usd, place)
   order by u.run_id, u.source = 'reported' desc, u.place
   on conflict (run_id) do update
   set source = excluded.source, models = excluded.models, input_tokens = excluded.input_tokens,
       output_tokens = excluded.output_tokens, cache_read_tokens = excluded.cache_read_tokens,
       cache_write_tokens = excluded.cache_write_tokens, cost_usd = excluded.cost_usd, stored_at = excluded.stored_at
   where worker_run_usage.source = 'estimated' and excluded.source = 'reported'
   returning run_id`,
);

/**
 * Stores what runs spent where nothing or only an estimate is known yet (document 2 §2.3), all in one statement. The
 * caller holds the runs' locks, and writes their facts afterwards.
 * @returns the ids of the runs whose usage changed
 */
export async function storeUsage(tx: TxContext, items: readonly RunUsageItem[]): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const sums = items.map(({ usage }) => Object.values(usage.models));
  const rows = await tx.queries.query(STORE, [
    items.map(() => newId()),
    items.map(({ run }) => run.id),
    items.map(({ run }) => run.accountId),
    items.map(({ run }) => run.projectId),
    items.map(({ run }) => (run.subjectType === 'card' ? run.subjectId : null)),
    items.map(({ run }) => run.workKind),
    items.map(({ usage }) => usage.source),
    items.map(({ usage }) => JSON.stringify(usage.models)),
    sums.map((models) => total(models, 'inputTokens')),
    sums.map((models) => total(models, 'outputTokens')),
    sums.map((models) => total(models, 'cacheReadTokens')),
    sums.map((models) => total(models, 'cacheWriteTokens')),
    sums.map(totalCost),
    tx.now,
  ]);
  return new Set(rows.map((row) => row.runId));
}

/** Exact past 2^53: twenty models may each have as many. */
function total(models: readonly ModelUsage[], key: Exclude<keyof ModelUsage, 'costUsd'>): string {
  return models.reduce((sum, model) => sum + BigInt(model[key]), 0n).toString();
}

/** Unknown as soon as one price is: a sum without it would read as the whole. */
function totalCost(models: readonly ModelUsage[]): string | null {
  let micros = 0;
  for (const { costUsd } of models) {
    if (costUsd === null) return null;
    micros += toMicros(costUsd);
  }
  return (micros / 1e6).toFixed(6);
}
