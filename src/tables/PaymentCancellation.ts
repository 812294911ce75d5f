import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A subscription of a deleted account that has yet to be cancelled at the payment service. */
export const PaymentCancellation = defineTable(
  defineEntity({
    name: 'PaymentCancellation',
    tableName: 'payment_cancellation',
    properties: {
      /** The subscription, by the service's id. */
      id: p.string().columnType('text').primary(),
      createdAt: p.datetime(),
      /** The number of attempts. */
      attempts: p.smallint().default(0),
      /** The time of the next attempt. */
      nextAt: p.datetime().index(),
    },
  }),
  {
    exported: { not: 'it names no account' },
    erased: { not: 'it ends what the deleted account would go on paying for, and goes with that' },
  },
);
