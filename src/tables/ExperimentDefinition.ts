import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';

export interface VariantWeight {
  name: string;
  /** The weight, 1 to 1,000,000. */
  weight: number;
}

/** The weights and metrics that bridges last sent for an experiment (document 2 §4.5). */
export const ExperimentDefinition = defineTable(
  defineEntity({
    name: 'ExperimentDefinition',
    tableName: 'experiment_definition',
    properties: {
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id').primary(),
      experiment: p.string().columnType('text').primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      weights: p.json<VariantWeight[]>(),
      /** Null if the comparison shows its default metrics. */
      metrics: p.array().columnType('text[]').nullable(),
      sentAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'experiment_definitions.json',
      as: { projectId: 'project' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId' } },
  },
);
