import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A processed event of the payment service, which sends some events twice. */
export const PaymentEvent = defineTable(
  defineEntity({
    name: 'PaymentEvent',
    tableName: 'payment_event',
    properties: {
      /** The service's id. */
      id: p.string().columnType('text').primary(),
      takenAt: p.datetime().index(),
    },
  }),
  {
    exported: { not: 'it names no account' },
    erased: { not: 'it names no account, and is deleted after a month' },
  },
);
