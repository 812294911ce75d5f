import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import { Session } from './Session.ts';

/** A browser that shows a person what needs them, through the push service of its maker. */
export const PushSubscription = defineTable(
  defineEntity({
    name: 'PushSubscription',
    tableName: 'push_subscription',
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').index(),
      /** The session that made it: who uses the browser after its end sees nothing. */
      sessionId: () =>
        p.manyToOne(Session).mapToPk().columnType('text').deleteRule('cascade').fieldName('session_id').index(),
      /** The SHA-256 of its address, by which a browser is found again. */
      endpointHash: p.string().columnType('text').unique(),
      /** The host of its address. */
      host: p.string().columnType('text'),
      /** Its address and the keys that only the browser has the counterparts of, encrypted: who knows them can send to it. */
      secret: p.blob().hidden(),
      /** What the browser calls itself, such as `Firefox on Linux`. */
      label: p.string().columnType('text'),
      createdAt: p.datetime(),
      /** When its push service last took a message. */
      succeededAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'push_subscriptions.json',
      without: {
        accountId: 'the account is the one that is exported',
        sessionId: 'the browser is in the list of sessions as long as it is signed in',
        endpointHash: 'only finds the browser again',
        secret: 'who has it can send messages to the browser',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
export type PushSubscriptionRow = Row<typeof PushSubscription>;
