import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** The durable position of a reader of the outbox in one shard: the drain to an external hub, or the erasure of events. */
export const OutboxCursor = defineTable(
  defineEntity({
    name: 'OutboxCursor',
    tableName: 'outbox_cursor',
    properties: {
      consumer: p.string().columnType('text').primary(),
      shard: p.smallint().primary(),
      sequence: p.bigint(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
