import type { Snapshot } from '../../db/openSnapshot.ts';
import { RunTranscript } from '../../tables/RunTranscript.ts';
import type { Context } from '../context.ts';
import { readEntries } from '../transcripts/readEntries.ts';
import type { ArchiveFile } from './createArchive.ts';
import { exportFileOf } from './exportColumns.ts';

/** Names in memory at a time while they are read. */
const PAGE = 500;
/** Entries in memory at a time. */
const ENTRIES_AT_ONCE = 500;

/** The file of a run's transcript in the archive. */
export interface TranscriptFile extends ArchiveFile {
  readonly bytes: number;
}

/**
 * The files of the transcripts that `run_transcripts.json` lists, each by its run: `run_transcripts/RUN.json`. Their entries are read
 * when the file is written, so that nothing of the database is held for them; one that is deleted meanwhile has none.
 */
export async function transcriptFiles(ctx: Context, snapshot: Snapshot, accountId: string): Promise<TranscriptFile[]> {
  const folder = exportFileOf(RunTranscript).replace('.json', '');
  const files: TranscriptFile[] = [];
  const text = `select t.run_id as id, t.bytes from run r join run_transcript t on t.run_id = r.id
    where r.account_id = $1 and t.gone_at is null and t.through > 0 order by t.run_id`;
  for await (const rows of snapshot.pages<{ id: string; bytes: number }>(text, [accountId], PAGE)) {
    for (const { id, bytes } of rows)
      files.push({ name: `${folder}/${id}.json`, bytes, content: () => entriesOf(ctx, accountId, id) });
  }
  return files;
}

async function* entriesOf(ctx: Context, accountId: string, runId: string): AsyncGenerator<Buffer> {
  const its = { ...ctx, actor: { ...ctx.actor, accountId } };
  let separator = '[';
  for (let after = 0; ; ) {
    const { entries, hasMore, reached } = await readEntries(its, runId, { after, limit: ENTRIES_AT_ONCE });
    let text = '';
    for (const entry of entries) {
      text += `${separator}\n${JSON.stringify(entry)}`;
      separator = ',';
    }
    yield Buffer.from(text);
    after = reached;
    if (!hasMore) break;
  }
  yield Buffer.from(separator === '[' ? '[]\n' : '\n]\n');
}
