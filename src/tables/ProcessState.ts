import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** The last report of each server process, for operators: its clock, and whether it runs the schedule. */
export const ProcessState = defineTable(
  defineEntity({
    name: 'ProcessState',
    tableName: 'process_state',
    properties: {
      id: p.uuid().primary(),
      host: p.string().columnType('text'),
      pid: p.integer(),
      /** How far the clock of its machine is ahead of the database's, in milliseconds. */
      clockSkewMs: p.bigint(),
      /** `off` if its settings turn the schedule off. */
      jobs: p.string().columnType('text').$type<'off' | 'running' | 'refused' | 'silent'>(),
      /** The time of the report, by the database's clock. */
      seenAt: p.datetime(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
