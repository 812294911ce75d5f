import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { PushSubscription } from './PushSubscription.ts';

/** An item of an inbox on its way to a browser. The row is deleted when it arrived or was given up. */
export const PushDelivery = defineTable(
  defineEntity({
    name: 'PushDelivery',
    tableName: 'push_delivery',
    indexes: [{ name: 'push_delivery_due', properties: ['nextAt'] }],
    properties: {
      subscriptionId: () =>
        p.manyToOne(PushSubscription).mapToPk().deleteRule('cascade').fieldName('subscription_id').primary(),
      /** The id of the item, or `test`. The text is written when it is sent, from the item as it is then. */
      itemId: p.string().columnType('text').primary(),
      attempts: p.smallint().default(0),
      nextAt: p.datetime(),
      /** Later it is of no use, and is not sent. */
      expiresAt: p.datetime(),
    },
  }),
  {
    exported: { not: 'it says for some hours what is sent next' },
    erased: { withRowsOf: 'push_subscription' },
  },
);
