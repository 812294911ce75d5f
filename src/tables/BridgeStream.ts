import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * The state of a bridge's event stream at the embedded hub. Several processes may serve streams, so the process that serves
 * one shares its state through this row: when the stream opens or closes, and at intervals while it is open.
 */
export const BridgeStream = defineTable(
  defineEntity({
    name: 'BridgeStream',
    tableName: 'bridge_stream',
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      bridgeId: p.uuid().primary(),
      openedAt: p.datetime(),
      /** When a process last saw the stream open. A process that dies closes nothing, so its sighting grows old. */
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
