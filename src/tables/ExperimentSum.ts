import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import { sumColumns } from './sumColumns.ts';

/**
 * The sums of the facts of an experiment's runs, so that a comparison reads a few rows instead of a million. Changes since the
 * last folding are in `ExperimentChange`. A group without runs stays, with zeros.
 */
export const ExperimentSum = defineTable(
  defineEntity({
    name: 'ExperimentSum',
    tableName: 'experiment_sum',
    properties: {
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id').primary(),
      experiment: p.string().columnType('text').primary(),
      variant: p.string().columnType('text').primary(),
      /** The day of the runs' first reports, in days since 1970 in UTC. A span is whole days and parts of two others. */
      day: p.integer().primary(),
      state: p.string().columnType('text').primary(),
      /** Empty for runs that have none. */
      usageSource: p.string().columnType('text').primary(),
      ...sumColumns,
    },
  }),
  { exported: { not: 'it adds up the facts, which are exported' }, erased: { with: { project: 'projectId' } } },
);
