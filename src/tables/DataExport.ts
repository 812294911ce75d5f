import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import type { ExportState } from './words.ts';

/** A data export that an account requested. Its file is in the export storage, named after its id and the attempt. */
export const DataExport = defineTable(
  defineEntity({
    name: 'DataExport',
    tableName: 'data_export',
    indexes: [
      { properties: ['accountId', 'id'] },
      {
        name: 'data_export_waiting',
        expression: `create index "data_export_waiting" on "data_export" ("id") where "state" in ('pending', 'running')`,
      },
      {
        name: 'data_export_one_at_a_time',
        expression: `create unique index "data_export_one_at_a_time" on "data_export" ("account_id") where "state" in ('pending', 'running')`,
      },
      {
        name: 'data_export_expiry',
        expression: `create index "data_export_expiry" on "data_export" ("expires_at") where "state" = 'ready'`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      state: p.string().columnType('text').$type<ExportState>(),
      /** The percentage of its files that are written. */
      progress: p.smallint().default(0),
      bytes: p.bigint().nullable(),
      /** Why it failed, in words for its owner. */
      failure: p.string().columnType('text').nullable(),
      /** How often a process began to write it; when a process dies, the next one begins again. */
      attempts: p.smallint().default(0),
      requestedAt: p.datetime(),
      finishedAt: p.datetime().nullable(),
      expiresAt: p.datetime().nullable(),
    },
  }),
  { exported: { not: 'it is the record of exports' }, erased: { with: { account: 'accountId' } } },
);
export type ExportRow = Row<typeof DataExport>;
