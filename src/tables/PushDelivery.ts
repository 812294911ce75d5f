import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { PushSubscription } from './PushSubscription.ts';

/** An item of an inbox on its way to a browser, or what came in the quiet hours of its person as one. The row is deleted when it arrived or was given up. */
export const PushDelivery = defineTable(
  defineEntity({
    name: 'PushDelivery',
    tableName: 'push_delivery',
    indexes: [{ name: 'push_delivery_due', properties: ['nextAt'] }],
    properties: {
      subscriptionId: () =>
        p.manyToOne(PushSubscription).mapToPk().deleteRule('cascade').fieldName('subscription_id').primary(),
      /** The id of the item, `test`, or the name of quiet hours. The text is written when it is sent, from the item as it is then. */
      itemId: p.string().columnType('text').primary(),
      /** The items that came in quiet hours; null for a message about one item. */
      items: p.array().columnType('text[]').$type<string[]>().nullable(),
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
