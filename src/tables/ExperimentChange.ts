import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import { sumColumns } from './sumColumns.ts';

/**
 * What a change of facts adds to the sums of their experiment, or takes away: written in the same transaction by triggers
 * of `worker_run_facts`, whatever statement changed them, and folded into `ExperimentSum` every minute. Were it added there
 * at once, all runs of an experiment would wait for one row.
 */
export const ExperimentChange = defineTable(
  defineEntity({
    name: 'ExperimentChange',
    tableName: 'experiment_change',
    indexes: [{ properties: ['projectId', 'experiment'] }],
    properties: {
      id: p.bigint().primary().autoincrement(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      experiment: p.string().columnType('text'),
      variant: p.string().columnType('text'),
      day: p.integer(),
      state: p.string().columnType('text'),
      usageSource: p.string().columnType('text'),
      ...sumColumns,
    },
  }),
  { exported: { not: 'it adds up the facts, which are exported' }, erased: { with: { project: 'projectId' } } },
);
