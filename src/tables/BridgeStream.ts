import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * What the embedded hubs see of a bridge's event stream. Several processes may serve streams, so what one of them sees
 * is told to all through this row; it is written when a stream opens or closes, and while it is open now and then.
 */
export const BridgeStream = defineTable(
  defineEntity({
    name: 'BridgeStream',
    tableName: 'bridge_stream',
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      bridgeId: p.uuid().primary(),
      openedAt: p.datetime(),
      /** When a process last saw it open. One that dies closes nothing; what it saw grows old. */
      seenAt: p.datetime(),
      closedAt: p.datetime().nullable(),
      /** The last event that was written to a stream of the bridge. */
      lastSequence: p.bigint().nullable(),
    },
  }),
  {
    exported: { not: 'it says what servers see of a connection at the moment' },
    erased: { with: { account: 'accountId' } },
  },
);
