import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import { sumColumns } from './sumColumns.ts';

/**
 * The difference that a change of facts makes to the sums of its experiment. Triggers of `worker_run_facts` write it in the
 * transaction of the change, and a job folds it into `ExperimentSum` every minute. Writing to the sums directly would make all
 * runs of an experiment wait for one row.
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
