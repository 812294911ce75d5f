import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/** The narrow row that every heartbeat writes. Nothing that it writes is indexed, so an update stays on its page. */
export const BridgeBeat = defineTable(
  defineEntity({
    name: 'BridgeBeat',
    tableName: 'bridge_beat',
    properties: {
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id').primary(),
      bridgeId: p.uuid().primary(),
      lastSeenAt: p.datetime(),
      reportedPaused: p.boolean().nullable(),
      workerPoolsReportedAt: p.datetime().nullable(),
      accountsReportedAt: p.datetime().nullable(),
      /** Hash of the report that the Bridge row holds; null when the next report must be judged anew (a name clash). */
      reportHash: p.blob().$type<Buffer>().nullable(),
      /** The account's projectsEpoch when the project list was judged. */
      projectsEpoch: p.integer(),
    },
  }),
  {
    exported: {
      file: 'bridges.json',
      without: {
        accountId: 'stands beside the bridge',
        bridgeId: 'stands beside the bridge',
        reportHash: 'only tells whether a report is new',
        projectsEpoch: 'only tells whether a report is judged anew',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
