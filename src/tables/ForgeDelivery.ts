import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A delivery of a forge that was taken, so that a repeated one is not taken again. */
export const ForgeDelivery = defineTable(
  defineEntity({
    name: 'ForgeDelivery',
    tableName: 'forge_delivery',
    properties: {
      /** The SHA-256 of the webhook and of the forge's own id of the delivery, in hex. */
      id: p.string().columnType('text').primary(),
      takenAt: p.datetime().index(),
    },
  }),
  {
    exported: { not: 'it names no account' },
    erased: { not: 'it names no account, and is deleted after three days' },
  },
);
