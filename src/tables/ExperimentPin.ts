import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';

/** The variant that a card runs in an experiment (document 2 §2.6). */
export const ExperimentPin = defineTable(
  defineEntity({
    name: 'ExperimentPin',
    tableName: 'experiment_pin',
    indexes: [{ name: 'experiment_pin_resolved', properties: ['resolvedAt'] }],
    properties: {
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id').primary(),
      experiment: p.string().columnType('text').primary(),
      cardId: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      variant: p.string().columnType('text'),
      /** The variant that the last call moved the card away from; null if it kept the pin. */
      switchedFrom: p.string().columnType('text').nullable(),
      createdAt: p.datetime(),
      /** When a bridge last asked for the pin; retention counts from this time. */
      resolvedAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'experiment_pins.json',
      as: { projectId: 'project', cardId: 'card', resolvedAt: 'lastResolvedAt' },
      without: { accountId: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId' } },
  },
);
