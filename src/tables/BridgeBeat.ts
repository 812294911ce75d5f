import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/** The narrow row that every heartbeat writes. No index covers the columns that change, so an update stays on its page. */
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
      /** Hash of the report stored in the Bridge row; null when the next report must be judged again (after a clash of names). */
      reportHash: p.blob().$type<Buffer>().nullable(),
      /** The account's `projectsEpoch` when the bridge's list of projects was last judged. */
      projectsEpoch: p.integer(),
    },
  }),
  {
    exported: {
      file: 'bridges.json',
      without: {
        accountId: 'is beside the bridge',
        bridgeId: 'is beside the bridge',
        reportHash: 'only shows that a report is new',
        projectsEpoch: 'only shows that a report has to be judged again',
      },
    },
    erased: { with: { account: 'accountId' } },
  },
);
