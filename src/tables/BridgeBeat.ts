import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';

/** The narrow row that every heartbeat writes. Nothing that it writes is indexed, so an update stays on its page. */
export const BridgeBeat = defineEntity({
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
});
