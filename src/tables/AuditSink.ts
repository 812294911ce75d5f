import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** How far the audit log was streamed to its sink. The table has one row, or none before a sink was configured. */
export const AuditSink = defineTable(
  defineEntity({
    name: 'AuditSink',
    tableName: 'audit_sink',
    properties: {
      /** Always `audit`. */
      id: p.string().columnType('text').primary(),
      /** The id of the last line that the sink accepted. */
      lastId: p.uuid(),
      /** Failed attempts since then. */
      failures: p.integer().default(0),
      /** The time of the next attempt. */
      nextAt: p.datetime(),
      /** When the sink last accepted lines, or had none to get. */
      acceptedAt: p.datetime(),
      /** The error of the last attempt, in one line. */
      lastError: p.string().columnType('text').nullable(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
