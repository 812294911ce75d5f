import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';

/** A subscription of an account at the payment service, in its last known state. */
export const Subscription = defineTable(
  defineEntity({
    name: 'Subscription',
    tableName: 'subscription',
    properties: {
      /** The service's id. */
      id: p.string().columnType('text').primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      customerId: p.string().columnType('text'),
      /** The service's state, such as `active` or `canceled`. */
      status: p.string().columnType('text'),
      /** The end of the paid period. */
      currentPeriodEnd: p.datetime().nullable(),
      /** When it ends, once it was cancelled for a later time. */
      cancelAt: p.datetime().nullable(),
      createdAt: p.datetime(),
      /** When this state was requested from the service: an older answer changes nothing. */
      asOf: p.datetime(),
    },
  }),
  {
    exported: { file: 'billing.json', without: { accountId: 'the account is the one that is exported' } },
    erased: { with: { account: 'accountId' } },
  },
);
export type SubscriptionRow = Row<typeof Subscription>;
