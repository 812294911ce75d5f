import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Run } from './Run.ts';

/**
 * What is stored of a run's transcript. Its entries are in parts (`RunTranscriptPart`). Every writer locks this row first, so
 * that entries of one run are stored one batch after the other.
 */
export const RunTranscript = defineTable(
  defineEntity({
    name: 'RunTranscript',
    tableName: 'run_transcript',
    indexes: [
      {
        name: 'run_transcript_standing',
        expression: `create index "run_transcript_standing" on "run_transcript" ("project_id", "last_at") where "gone_at" is null`,
      },
    ],
    properties: {
      runId: () => p.manyToOne(Run).mapToPk().deleteRule('cascade').fieldName('run_id').primary(),
      /** The run's, for the sweep that walks a project's transcripts. */
      projectId: p.uuid(),
      /** The number of the last entry; 0 while there is none. */
      through: p.integer(),
      /** Bytes of all entries as JSON, before they are compressed. */
      bytes: p.integer(),
      /** Entries that the bridge left out, because the transcript had grown too large. */
      leftOut: p.integer().default(0),
      /** When something was last added. */
      lastAt: p.datetime(),
      /** When its bridge said that nothing follows; null before. */
      endedAt: p.datetime().nullable(),
      /** When its entries were deleted, because they are kept no longer; null before. */
      goneAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'run_transcripts.json',
      as: { runId: 'run', projectId: 'project' },
      without: { bytes: 'only bounds what is stored' },
    },
    erased: { withRowsOf: 'run' },
  },
);
