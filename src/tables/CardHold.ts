import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { HoldActor } from './words.ts';

/** A hold. While it exists, no agent takes new work on the card (document 1 §2.8). Ids ascend in hold order. */
export const CardHold = defineTable(
  defineEntity({
    name: 'CardHold',
    tableName: 'card_hold',
    indexes: [
      { properties: ['ownerId', 'id'] },
      { properties: ['projectId'] },
      {
        name: 'card_hold_paused',
        expression: `create index "card_hold_paused" on "card_hold" ("project_id", "id") where "reason" is not null`,
      },
      {
        name: 'card_hold_run',
        expression: `create index "card_hold_run" on "card_hold" ("run_id") where "run_id" is not null`,
      },
    ],
    properties: {
      id: p.bigint().primary().autoincrement(),
      ownerId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('owner_id'),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id').unique(),
      actor: p.string().columnType('text').$type<HoldActor>(),
      /** The person who placed it; null for an agent, and once the account is deleted. */
      placedBy: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('placed_by').index(),
      /** The reason for which the workflow paused the card, in words for a person. */
      reason: p.string().columnType('text').nullable(),
      /** The reason that the requester of the hold gave. */
      note: p.string().columnType('text').nullable(),
      runId: p.uuid().nullable(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: {
      file: 'bridge_card_holds.json',
      as: { projectId: 'project', cardId: 'card', runId: 'run', createdAt: 'startedAt' },
      without: {
        id: 'only orders the holds',
        ownerId: 'the account is the one that is exported',
        placedBy: 'may name another person',
      },
    },
    erased: { withRowsOf: 'card' },
  },
);
