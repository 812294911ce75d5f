import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A deleted card, project or account whose rows are still being erased. No foreign keys, because this row outlives them. */
export const Erasure = defineTable(
  defineEntity({
    name: 'Erasure',
    tableName: 'erasure',
    properties: {
      /** The id of the card, the project or the account. */
      id: p.uuid().primary(),
      kind: p.string().columnType('text').$type<'card' | 'project' | 'account'>(),
      /** The account that it belonged to. */
      ofAccount: p.uuid().index(),
      begunAt: p.datetime(),
      /** The position up to which the owner's events were searched for those of the project. */
      outboxFrom: p.bigint('string').defaultRaw('0'),
      /** The table whose rows are being deleted, and the last deleted row: the next batch begins after it. */
      goingThrough: p.string().columnType('text').nullable(),
      goneTo: p.uuid().nullable(),
    },
  }),
  { exported: { not: 'what is deleted is exported no more' }, erased: { not: 'it goes when the erasure is done' } },
);
