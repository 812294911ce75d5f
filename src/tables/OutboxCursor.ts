import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** How far somebody has come, per shard, who must not forget it: the drain to an outside hub, the erasure of events. */
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
