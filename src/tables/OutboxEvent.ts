import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/**
 * The outbox: one row per published event, written in the transaction of the change. There are no foreign keys, because an
 * event outlives its subject and its insert must stay cheap.
 */
export const OutboxEvent = defineTable(
  defineEntity({
    name: 'OutboxEvent',
    tableName: 'outbox',
    indexes: [
      { name: 'outbox_owner', properties: ['ownerId', 'sequence'] },
      { name: 'outbox_shard', properties: ['shard', 'sequence'] },
    ],
    properties: {
      sequence: p.bigint().primary().autoincrement(),
      ownerId: p.uuid(),
      projectId: p.uuid(),
      /** The shard of the row's owner. Its lock makes the order of sequences the order of commits for each owner. */
      shard: p.smallint(),
      type: p.string().columnType('text'),
      /** The JSON text that the hub and the replay send, byte for byte. */
      payload: p.string().columnType('text'),
      createdAt: p.datetime(),
      /** The text of the event in a page of the replay, `{"id","type","data"}`: escaped once, when it is written. Null in a row that an earlier version wrote. */
      entry: p.string().columnType('text').nullable(),
    },
  }),
  {
    exported: { not: 'it tells for some days of changes that other files show' },
    erased: { with: { project: 'projectId', account: 'ownerId' } },
  },
);
