import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { ResultStatus, RunKind, RunState, UsageSource } from './words.ts';

/**
 * The metrics of a run (document 2 §2.5), with the columns that comparisons group by, so that a comparison reads one table. The
 * row outlives its run: `runId` names no run once retention has deleted it.
 */
export const RunFacts = defineTable(
  defineEntity({
    name: 'RunFacts',
    tableName: 'worker_run_facts',
    indexes: [
      {
        name: 'facts_of_span',
        // Covers every column that insights sum up, so that the rows of a project, which are scattered among all
        // others, are not read one by one.
        expression: `create index "facts_of_span" on "worker_run_facts" ("project_id", "run_id") include ("account_id", "first_report_at", "state", "kind", "usage_source", "model", "account", "work_kind", "bridge_id", "card_id", "cost_usd", "duration_ms", "input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens")`,
      },
      {
        name: 'facts_by_card',
        expression: `create index "facts_by_card" on "worker_run_facts" ("card_id") where "card_id" is not null`,
      },
      { name: 'facts_by_bridge_end', properties: ['accountId', 'bridgeId', 'endedAt'] },
      {
        name: 'facts_by_experiment',
        // Covers all that a comparison counts; otherwise a comparison of a million runs would read every page of the table.
        expression: `create index "facts_by_experiment" on "worker_run_facts" ("project_id", "experiment", "variant", "first_report_at") include ("state", "usage_source", "cost_usd", "duration_ms", "input_tokens", "output_tokens", "cache_read_tokens", "cache_write_tokens", "peak_context_tokens", "tool_calls", "failed_calls") where "experiment" is not null`,
      },
      {
        name: 'facts_by_peak',
        // The largest context of a group. Corrections can lower a maximum, so it cannot be maintained as sums are.
        expression: `create index "facts_by_peak" on "worker_run_facts" ("project_id", "experiment", "variant", "state", "peak_context_tokens") include ("first_report_at") where "experiment" is not null and "peak_context_tokens" is not null`,
      },
      {
        name: 'facts_before_sums',
        expression: `create index "facts_before_sums" on "worker_run_facts" ("project_id", "experiment") where "before_sums" and "experiment" is not null`,
      },
    ],
    properties: {
      runId: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      bridgeId: p.uuid().nullable(),
      runKey: p.uuid().nullable(),
      cardId: p.uuid().nullable(),
      kind: p.string().columnType('text').$type<RunKind>(),
      workKind: p.string().columnType('text').nullable(),
      state: p.string().columnType('text').$type<RunState>(),
      resultStatus: p.string().columnType('text').$type<ResultStatus>().nullable(),
      harness: p.string().columnType('text').nullable(),
      account: p.string().columnType('text').nullable(),
      model: p.string().columnType('text').nullable(),
      experiment: p.string().columnType('text').nullable(),
      variant: p.string().columnType('text').nullable(),
      startedAt: p.datetime().nullable(),
      endedAt: p.datetime().nullable(),
      durationMs: p.bigint().nullable(),
      usageSource: p.string().columnType('text').$type<UsageSource>().nullable(),
      inputTokens: p.bigint().nullable(),
      outputTokens: p.bigint().nullable(),
      cacheReadTokens: p.bigint().nullable(),
      cacheWriteTokens: p.bigint().nullable(),
      costUsd: p.decimal().columnType('numeric(16,6)').nullable(),
      toolTimeMs: p.bigint().nullable(),
      idleGapMs: p.bigint().nullable(),
      modelTimeMs: p.bigint().nullable(),
      toolCalls: p.integer().nullable(),
      failedCalls: p.integer().nullable(),
      longestCallMs: p.bigint().nullable(),
      /** Kept even while it may not be shown, because the calls of a run arrive in several requests. */
      subagentSumMs: p.bigint().nullable(),
      /** Calls of the main session whose kind is unknown. If there is one, the time of subagents is unknown. */
      kindlessCalls: p.integer().nullable(),
      subagentMs: p.bigint().nullable(),
      peakContextTokens: p.bigint().nullable(),
      meanCpuPct: p.float().columnType('double precision').nullable(),
      peakMemBytes: p.bigint().nullable(),
      peakSwapBytes: p.bigint().nullable(),
      concurrentRuns: p.integer().nullable(),
      onBattery: p.boolean().nullable(),
      firstReportAt: p.datetime(),
      /** True for facts that are older than the sums of experiments and not added to them yet. */
      beforeSums: p.boolean().nullable(),
    },
  }),
  {
    exported: {
      file: 'worker_run_facts.json',
      as: { runId: 'run', projectId: 'project', cardId: 'card' },
      without: {
        accountId: 'the account is the one that is exported',
        subagentSumMs: 'subagentMs is the part of it that is known',
        kindlessCalls: 'only shows that subagentMs is known',
        beforeSums: 'only shows that the sums hold the row',
      },
    },
    erased: { with: { project: 'projectId' }, along: 'runId' },
  },
);
