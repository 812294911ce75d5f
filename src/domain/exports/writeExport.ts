import { sqlState } from '../../db/Database.ts';
import { openSnapshot, type Snapshot } from '../../db/openSnapshot.ts';
import type { ExportRow } from '../../tables/DataExport.ts';
import type { Context } from '../context.ts';
import { type ArtifactFile, artifactFiles } from './artifactFiles.ts';
import { type ArchiveFile, createArchive } from './createArchive.ts';
import { EXPORT_FILES, type ExportFile } from './exportFiles.ts';
import { type TranscriptFile, transcriptFiles } from './transcriptFiles.ts';

/** Rows in memory at a time; the longest, tool calls with their full text, come to some megabytes. */
const PAGE = 500;
const BYTES_OF_A_ROW = 10_000;
const UNDEFINED_TABLE = '42P01';

/** One query of a file, and the planner's estimate of its rows, which only affects the progress. */
interface Part {
  readonly sql: string;
  readonly expected: number;
}

/** Asked after each page and before each artifact, with the percentage that is written; a throw ends the writing. */
export type OnProgress = (percent: number) => void | Promise<void>;

/**
 * Writes everything that the account owns into the file of this attempt: all of one moment, with memory for a page of
 * rows and a piece of a file whatever its size. If `stop` is aborted, writing ends and nothing is stored.
 * @returns its size in bytes, when the store has all of it
 */
export async function writeExport(
  ctx: Context,
  row: ExportRow,
  onProgress: OnProgress,
  stop?: AbortSignal,
): Promise<number> {
  const files = filesOf(ctx, row.accountId, onProgress);
  const archive = createArchive(files);
  const end = () => archive.destroy(new Error('the process stops'));
  stop?.addEventListener('abort', end);
  try {
    return await ctx.exportStorage.put({ exportId: row.id, attempt: row.attempts }, archive);
  } finally {
    stop?.removeEventListener('abort', end);
    await files.return();
  }
}

/** The files of the archive. Those of the tables come first, so that the snapshot is closed while transcripts and artifacts are copied. */
async function* filesOf(
  ctx: Context,
  accountId: string,
  onProgress: OnProgress,
): AsyncGenerator<ArchiveFile, void, undefined> {
  const tables: { name: string; parts: Part[] }[] = [];
  let later: (ArtifactFile | TranscriptFile)[];
  let before = 0;
  let all = 0;
  const tell = (rows: number) => onProgress(Math.min(99, Math.floor((100 * rows) / all)));
  const snapshot = await openSnapshot(ctx.db);
  try {
    for (const file of EXPORT_FILES) tables.push({ name: file.name, parts: await partsOf(snapshot, file, accountId) });
    later = [...(await transcriptFiles(ctx, snapshot, accountId)), ...(await artifactFiles(ctx, snapshot, accountId))];
    all = tables.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.expected, 0);
    for (const { bytes } of later) all += rowsOf(bytes);
    for (const { name, parts } of tables) yield { name, content: () => contentOf(parts) };
  } finally {
    await snapshot.close();
  }
  for (const { name, bytes, content } of later) {
    await tell(before);
    yield { name, content };
    before += rowsOf(bytes);
  }

  async function* contentOf(parts: readonly Part[]): AsyncGenerator<Buffer> {
    let separator = '[';
    for (const part of parts) {
      let rows = 0;
      for await (const lines of linesOf(snapshot, part, accountId)) {
        yield Buffer.from(lines.map((line) => `${takeSeparator()}${line}`).join(''));
        rows += lines.length;
        await tell(before + Math.min(rows, part.expected));
      }
      before += part.expected;
      await tell(before);
    }
    yield Buffer.from(separator === '[' ? '[]\n' : '\n]\n');

    function takeSeparator(): string {
      const taken = separator;
      separator = ',';
      return `${taken}\n`;
    }
  }
}

/** The rows that take as long to write as an artifact of so many bytes does, for the progress. */
const rowsOf = (bytes: number): number => 1 + bytes / BYTES_OF_A_ROW;

/** The rows as JSON texts. A partition that retention has dropped meanwhile has none any more. */
async function* linesOf(snapshot: Snapshot, part: Part, accountId: string): AsyncGenerator<string[]> {
  const text = `select row_to_json(entry)::text as line from (${part.sql}) entry`;
  try {
    for await (const rows of snapshot.pages<{ line: string }>(text, [accountId], PAGE)) {
      yield rows.map((row) => row.line);
    }
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_TABLE) throw error;
  }
}

async function partsOf(snapshot: Snapshot, file: ExportFile, accountId: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const sql of await statementsOf(snapshot, file)) {
    parts.push({ sql, expected: await expectedRows(snapshot, sql, accountId) });
  }
  return parts;
}

/** Partitions are read under their own names, because reading the parent table would block the creation of new ones. */
async function statementsOf(snapshot: Snapshot, file: ExportFile): Promise<string[]> {
  if (file.partitionsOf === undefined) return [file.sql];
  const rows = await snapshot.query<{ week: number }>(
    `select substring(c.relname from '_p(\\d+)$')::int as week
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname ~ '_p\\d+$' order by week`,
    [file.partitionsOf],
  );
  return rows.map(({ week }) =>
    file.sql.replaceAll('PARTITION', `${file.partitionsOf}_p${week}`).replaceAll('WEEK', String(week)),
  );
}

async function expectedRows(snapshot: Snapshot, sql: string, accountId: string): Promise<number> {
  try {
    const [plan] = await snapshot.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) ${sql}`,
      [accountId],
    );
    return Math.max(1, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1);
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_TABLE) throw error;
    return 1;
  }
}
