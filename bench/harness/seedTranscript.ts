import { packLines } from '../../src/domain/transcripts/packLines.ts';
import type { SentEntry } from './recordedEntries.ts';
import { runSql } from './startCluster.ts';

const LINES_OF_PART = 1_000;

/** Stores the whole transcript of a run. */
export async function seedTranscript(url: string, runId: string, entries: readonly SentEntry[]): Promise<void> {
  const lines = entries.map((entry) => JSON.stringify(entry));
  await runSql(
    url,
    `insert into run_transcript (run_id, project_id, through, bytes, last_at, ended_at)
     select id, project_id, $2, 1, now(), now() from run where id = $1`,
    [runId, lines.length],
  );
  for (let first = 1; first <= lines.length; first += LINES_OF_PART) {
    const some = lines.slice(first - 1, first - 1 + LINES_OF_PART);
    await runSql(
      url,
      'insert into run_transcript_part (run_id, first, through, bytes, content) values ($1, $2, $3, $4, $5)',
      [runId, first, first + some.length - 1, 250_000, await packLines(some)],
    );
  }
}
