import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** What each server process last said of itself, for operators: its clock, and whether it runs the schedule. */
export const ProcessState = defineTable(
  defineEntity({
    name: 'ProcessState',
    tableName: 'process_state',
    properties: {
      id: p.uuid().primary(),
      host: p.string().columnType('text'),
      pid: p.integer(),
      /** How far its machine's clock is ahead of the database's. */
      clockSkewMs: p.bigint(),
      /** `off`: it runs none by its settings. */
      jobs: p.string().columnType('text').$type<'off' | 'running' | 'refused' | 'silent'>(),
      /** By the database's clock. */
      seenAt: p.datetime(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
