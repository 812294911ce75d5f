import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import { Run } from './Run.ts';
import type { UsageSource } from './words.ts';

/** Tokens and cost of one model; `costUsd` has six decimals, and is null while no price is known. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
  costUsd: number | null;
}

/**
 * The usage of a run (document 2 §2.3). Without a row the usage is unknown; a row without models means that nothing was used.
 * The row outlives its run and then loses its link to it (document 2 §8).
 */
export const RunUsage = defineTable(
  defineEntity({
    name: 'RunUsage',
    tableName: 'worker_run_usage',
    uniques: [{ properties: ['runId'] }],
    indexes: [{ properties: ['projectId', 'id'] }],
    properties: {
      id: p.uuid().primary(),
      runId: () => p.manyToOne(Run).mapToPk().deleteRule('set null').fieldName('run_id').nullable(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      cardId: p.uuid().nullable(),
      workKind: p.string().columnType('text').nullable(),
      source: p.string().columnType('text').$type<UsageSource>(),
      models: p.json<Record<string, ModelUsage>>(),
      /** Sums over the models; the cost is null when the price of any of them is unknown. */
      inputTokens: p.bigint(),
      outputTokens: p.bigint(),
      cacheReadTokens: p.bigint(),
      cacheWriteTokens: p.bigint(),
      costUsd: p.decimal().columnType('numeric(16,6)').nullable(),
      storedAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'worker_run_usage.json',
      as: { runId: 'run', projectId: 'project', cardId: 'card' },
      without: { id: 'nothing names it', accountId: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId' }, along: 'id' },
  },
);
