import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** A subscription whose account is gone: the payment service has yet to be told. */
export const PaymentCancellation = defineTable(
  defineEntity({
    name: 'PaymentCancellation',
    tableName: 'payment_cancellation',
    properties: {
      /** The subscription, by the service's id. */
      id: p.string().columnType('text').primary(),
      createdAt: p.datetime(),
      /** How often it was tried. */
      attempts: p.smallint().default(0),
      /** When it is tried next. */
      nextAt: p.datetime().index(),
    },
  }),
  {
    exported: { not: 'it names no account' },
    erased: { not: 'it ends what the deleted account would go on paying for, and goes with that' },
  },
);
