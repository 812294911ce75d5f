import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How far a consumer that must not forget (the drain to an outside hub) has come, per shard. */
export const OutboxCursor = defineEntity({
  name: 'OutboxCursor',
  tableName: 'outbox_cursor',
  properties: {
    consumer: p.string().columnType('text').primary(),
    shard: p.smallint().primary(),
    sequence: p.bigint(),
  },
});
export type OutboxCursor = InferEntity<typeof OutboxCursor>;
