import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import type { Row } from './Row.ts';
import { Run } from './Run.ts';
import type { ActivityKind, LiveCallState } from './words.ts';

/** One of the latest calls of a live run. */
export interface StoredCall {
  readonly kind: ActivityKind;
  readonly tool: string;
  readonly subject: string | null;
  readonly state: LiveCallState;
  /** RFC 3339 with milliseconds. */
  readonly startedAt: string;
  readonly durationMs: number | null;
  readonly inSubagent: boolean;
}

/**
 * What a live run does, by the latest report of its bridge: a narrow row that is overwritten every few seconds. No index covers what
 * changes, so an update stays on its page. It says nothing about a run that has ended, and a sweep takes it away then.
 */
export const RunActivity = defineTable(
  defineEntity({
    name: 'RunActivity',
    tableName: 'run_activity',
    properties: {
      runId: () => p.manyToOne(Run).mapToPk().deleteRule('cascade').fieldName('run_id').primary(),
      kind: p.string().columnType('text').$type<ActivityKind>(),
      tool: p.string().columnType('text').nullable(),
      /** What a command runs, or the path of a file where the project collects full texts. */
      subject: p.string().columnType('text').nullable(),
      since: p.datetime(),
      attempt: p.integer().nullable(),
      attempts: p.integer().nullable(),
      model: p.string().columnType('text').nullable(),
      harnessSessionId: p.string().columnType('text').nullable(),
      refusals: p.integer(),
      /** The latest calls, the oldest first. */
      calls: p.json<StoredCall[]>(),
      updatedAt: p.datetime(),
      /** The ports on which the worktree of the run listens; null for none. */
      ports: p.json<number[]>().nullable(),
    },
  }),
  {
    exported: { not: 'it says what a run does at this moment, and goes with its end' },
    erased: { withRowsOf: 'run' },
  },
);
export type RunActivityRow = Row<typeof RunActivity>;
