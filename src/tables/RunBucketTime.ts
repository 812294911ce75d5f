import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { RunFacts } from './RunFacts.ts';

/**
 * The time of a run in each tool bucket, in milliseconds. The bucket of a call is its first signature, or its tool if it has
 * none. Rows are deleted with the facts of their run.
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
