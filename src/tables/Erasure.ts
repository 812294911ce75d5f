import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A deleted card, project or account whose rows are not all gone yet. No key points at any: it outlives them. */
export const Erasure = defineTable(
  defineEntity({
    name: 'Erasure',
    tableName: 'erasure',
    properties: {
      /** Of the card, the project or the account. */
      id: p.uuid().primary(),
      kind: p.string().columnType('text').$type<'card' | 'project' | 'account'>(),
      /** Whose it was. */
      ofAccount: p.uuid().index(),
      begunAt: p.datetime(),
      /** How far the owner's events have been looked through for those of the project. */
      outboxFrom: p.bigint('string').defaultRaw('0'),
      /** Which rows go just now, by the name of their table, and the last that went: the next batch begins behind it. */
      goingThrough: p.string().columnType('text').nullable(),
      goneTo: p.uuid().nullable(),
    },
  }),
  { exported: { not: 'what is deleted is exported no more' }, erased: { not: 'it goes when the erasure is done' } },
);
