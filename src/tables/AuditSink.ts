import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** How far the audit log was streamed to its sink. There is one row, once a sink was set. */
export const AuditSink = defineTable(
  defineEntity({
    name: 'AuditSink',
    tableName: 'audit_sink',
    properties: {
      /** Always `audit`. */
      id: p.string().columnType('text').primary(),
      /** The id of the last line that the sink accepted. */
      lastId: p.uuid(),
      /** Attempts since then that failed. */
      failures: p.integer().default(0),
      /** When it is tried next. */
      nextAt: p.datetime(),
      /** When the sink last accepted lines, or had none to get. */
      acceptedAt: p.datetime(),
      /** What the last attempt failed with, in one line. */
      lastError: p.string().columnType('text').nullable(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
