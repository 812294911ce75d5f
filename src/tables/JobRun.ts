import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';

/** The last run of each job of the schedule, for operators: a row for each job. */
export const JobRun = defineTable(
  defineEntity({
    name: 'JobRun',
    tableName: 'job_run',
    properties: {
      /** The name of the job in the schedule. */
      name: p.string().columnType('text').primary(),
      endedAt: p.datetime(),
      /** `refused` if the clock of the process was off. */
      outcome: p.string().columnType('text').$type<'done' | 'failed' | 'refused'>(),
      /** How long it took. */
      milliseconds: p.integer(),
      /** What it changed, by kind. */
      counts: p.json<Record<string, number>>(),
      /** When it last failed; null if it never did. */
      failedAt: p.datetime().nullable(),
      /** Why it last failed. */
      error: p.string().columnType('text').nullable(),
    },
  }),
  { exported: { not: 'it belongs to no account' }, erased: { not: 'it belongs to no account' } },
);
