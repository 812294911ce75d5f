import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import type { ToolCallKind } from './words.ts';

/**
 * A tool call of a run (document 2 §2.4). The migration partitions the table by the week of the run's first report, so
 * that all calls of a run lie together and retention drops whole weeks. There is no foreign key to the run, because a look-up
 * per call would cost more than storing the call; the verbs that delete runs delete their calls.
 */
export const ToolCall = defineTable(
  defineEntity({
    name: 'ToolCall',
    tableName: 'worker_run_tool_calls',
    properties: {
      /** Weeks since 1970 at the run's first report. */
      week: p.integer().primary(),
      runId: p.uuid().primary(),
      seq: p.integer().primary(),
      tool: p.string().columnType('text'),
      kind: p.string().columnType('text').$type<ToolCallKind>().nullable(),
      startedAt: p.datetime(),
      durationMs: p.bigint().nullable(),
      isError: p.boolean().nullable(),
      inSubagent: p.boolean(),
      backgroundId: p.string().columnType('text').nullable(),
      waitsOn: p.string().columnType('text').nullable(),
      signatures: p.array().columnType('text[]'),
      fullText: p.string().columnType('text').nullable(),
    },
  }),
  {
    exported: {
      file: 'worker_run_tool_calls.json',
      as: { runId: 'run' },
      without: { week: 'only leads to the partition' },
    },
    erased: { with: { project: 'runId' } },
  },
);
