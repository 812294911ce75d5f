import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/**
 * The outbox: one row per published event, written in the transaction of the change it tells of. No foreign keys:
 * an event outlives what it speaks of, and the insert stays cheap.
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
      /** Which lock orders the row: its owner's, so that the order of sequences is the order of commits per owner. */
      shard: p.smallint(),
      type: p.string().columnType('text'),
      /** The JSON text as hub and replay carry it, byte for byte. */
      payload: p.string().columnType('text'),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: { not: 'it tells for some days of changes that other files show' },
    erased: { with: { project: 'projectId', account: 'ownerId' } },
  },
);
