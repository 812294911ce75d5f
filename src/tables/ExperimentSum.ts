import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import { sumColumns } from './sumColumns.ts';

/**
 * What the facts of an experiment's runs add up to, so that a comparison reads a few rows in place of a million. Changes
 * since stand in `ExperimentChange`. A group that all its runs have left stays, with zeros.
 */
export const ExperimentSum = defineTable(
  defineEntity({
    name: 'ExperimentSum',
    tableName: 'experiment_sum',
    properties: {
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id').primary(),
      experiment: p.string().columnType('text').primary(),
      variant: p.string().columnType('text').primary(),
      /** Of the first reports, counted from 1970 in UTC: a span is whole days and what it has of two others. */
      day: p.integer().primary(),
      state: p.string().columnType('text').primary(),
      /** Empty where the runs have none. */
      usageSource: p.string().columnType('text').primary(),
      ...sumColumns,
    },
  }),
  { exported: { not: 'it adds up the facts, which are exported' }, erased: { with: { project: 'projectId' } } },
);
