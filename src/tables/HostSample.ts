import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';

/**
 * One host sample per account, bridge and second (document 1 §2.2). The migration partitions the table by week, so that old
 * samples are dropped a week at a time.
 */
export const HostSample = defineTable(
  defineEntity({
    name: 'HostSample',
    tableName: 'host_sample',
    indexes: [
      {
        name: 'host_sample_sampled_at',
        expression:
          'create index "host_sample_sampled_at" on "host_sample" using brin ("sampled_at") with (autosummarize = on)',
      },
    ],
    properties: {
      accountId: () =>
        p
          .manyToOne(Account)
          .mapToPk()
          .deleteRule('cascade')
          .foreignKeyName('host_sample_account_id_fkey')
          .fieldName('account_id')
          .primary(),
      bridgeId: p.uuid().primary(),
      sampledAt: p.datetime().primary(),
      cpuPct: p.array().columnType('double precision[]').$type<number[]>(),
      memUsed: p.bigint(),
      memTotal: p.bigint(),
      swapUsed: p.bigint(),
      batteryPct: p.float().columnType('double precision').nullable(),
      onAc: p.boolean().nullable(),
    },
  }),
  {
    exported: { file: 'bridge_host_samples.json', without: { accountId: 'the account is the one that is exported' } },
    erased: { with: { account: 'accountId' } },
  },
);
