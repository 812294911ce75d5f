import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/**
 * A range of sequence numbers that an operator skipped after a restore, because lost events had some of them. A cursor inside
 * the range names a lost event.
 */
export const OutboxGap = defineTable(
  defineEntity({
    name: 'OutboxGap',
    tableName: 'outbox_gap',
    properties: {
      /** The last number given before the gap. */
      afterSequence: p.bigint().primary().autoincrement(false),
      /** The next event has the number after this one. */
      untilSequence: p.bigint(),
      createdAt: p.datetime(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
