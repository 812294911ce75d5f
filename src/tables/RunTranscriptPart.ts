import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { RunTranscript } from './RunTranscript.ts';

/**
 * Some entries of a transcript in a row, a JSON text a line, compressed by zstd. Small parts are put together as more arrive, so
 * that a transcript has a few parts, however many batches it came in. A page finds its part by the number of the part's first entry.
 */
export const RunTranscriptPart = defineTable(
  defineEntity({
    name: 'RunTranscriptPart',
    tableName: 'run_transcript_part',
    properties: {
      runId: () => p.manyToOne(RunTranscript).mapToPk().deleteRule('cascade').fieldName('run_id').primary(),
      /** The number of the first entry. */
      first: p.integer().primary(),
      /** The number of the last entry. */
      through: p.integer(),
      /** Bytes of the entries before they are compressed. */
      bytes: p.integer(),
      content: p.blob().$type<Buffer>(),
    },
  }),
  {
    exported: { not: 'the archive has the entries of each run as a file in run_transcripts' },
    erased: { withRowsOf: 'run_transcript' },
  },
);
