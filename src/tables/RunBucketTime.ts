import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { RunFacts } from './RunFacts.ts';

/**
 * Time of a run per tool bucket: the first signature of a call, or its tool when it has none; in milliseconds. It stands
 * and falls with the facts.
 */
export const RunBucketTime = defineTable(
  defineEntity({
    name: 'RunBucketTime',
    tableName: 'worker_run_bucket_times',
    properties: {
      runId: () => p.manyToOne(RunFacts).mapToPk().deleteRule('cascade').fieldName('run_id').primary(),
      bucket: p.string().columnType('text').primary(),
      ms: p.bigint(),
    },
  }),
  {
    exported: { file: 'worker_run_bucket_times.json', as: { runId: 'run' } },
    erased: { withRowsOf: 'worker_run_facts' },
  },
);
