import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';

/** The facts of a run that a test sets; everything else is null. */
export interface TestFacts {
  state: string;
  variant: string;
  usageSource?: 'reported' | 'estimated' | null;
  costUsd?: number | null;
  /** Input, output, cache read, cache write. */
  tokens?: readonly [number, number, number, number];
  durationMs?: number | null;
  peakContextTokens?: number | null;
  toolCalls?: number | null;
  failedCalls?: number | null;
  firstReportAt?: Date;
}

export interface ExperimentPlace {
  accountId: string;
  projectId: string;
  experiment: string;
}

/**
 * Writes rows of facts without runs: a comparison must not need any.
 * @param beforeSums as an older version of the service left them
 */
export async function addFacts(
  world: DomainWorld,
  { accountId, projectId, experiment }: ExperimentPlace,
  facts: readonly TestFacts[],
  beforeSums = false,
): Promise<void> {
  const rows = facts.map((fact) => ({
    run_id: newId(),
    account_id: accountId,
    project_id: projectId,
    kind: 'worker',
    state: fact.state,
    experiment,
    variant: fact.variant,
    usage_source: fact.usageSource ?? null,
    cost_usd: fact.costUsd ?? null,
    ...(fact.tokens === undefined
      ? {}
      : {
          input_tokens: fact.tokens[0],
          output_tokens: fact.tokens[1],
          cache_read_tokens: fact.tokens[2],
          cache_write_tokens: fact.tokens[3],
        }),
    duration_ms: fact.durationMs ?? null,
    peak_context_tokens: fact.peakContextTokens ?? null,
    tool_calls: fact.toolCalls ?? null,
    failed_calls: fact.failedCalls ?? null,
    before_sums: beforeSums || null,
    first_report_at: (fact.firstReportAt ?? world.now).toISOString(),
  }));
  await world.sql(
    'insert into worker_run_facts select * from jsonb_populate_recordset(null::worker_run_facts, $1::jsonb)',
    [JSON.stringify(rows)],
  );
}
