import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import { packLines, unpackText } from './packLines.ts';
import { PART_BYTES } from './transcriptBounds.ts';

/** Entries in a row. */
export interface Lines {
  readonly first: number;
  readonly lines: readonly string[];
  /** Of the lines, before they are compressed. */
  readonly bytes: number;
}

interface Small {
  readonly first: number;
  readonly bytes: number;
}

/** More parts than this are never small, because each is at least half as large as all that follow it. */
const MOST_SMALL = 40;

const TAIL = statement<Small>(
  'transcript_tail',
  `select first, bytes from run_transcript_part where run_id = $1 order by first desc limit ${MOST_SMALL}`,
);
const TAKE = statement<{ first: number; content: Buffer }>(
  'transcript_take_parts',
  'delete from run_transcript_part where run_id = $1 and first >= $2 returning first, content',
);
const INSERT = statement<never>(
  'transcript_add_part',
  'insert into run_transcript_part (run_id, first, through, bytes, content) values ($1, $2, $3, $4, $5)',
);

/** The same, and what the transcript has with it, because a statement more is a tenth of what a message costs. */
const INSERT_LAST = statement<never>(
  'transcript_add_last_part',
  `with part as (
     insert into run_transcript_part (run_id, first, through, bytes, content) values ($1, $2, $3, $4, $5)
   )
   update run_transcript set through = $3, bytes = $6, last_at = $7 where run_id = $1`,
);

/**
 * Stores entries behind those that a transcript has. Parts before them that are not much larger are put together with them, so that
 * an entry is written again a few times at most and small parts do not stay. The caller holds the transcript's lock.
 * @param bytesBefore of all entries that the transcript has
 */
export async function addPart(tx: TxContext, runId: string, added: Lines, bytesBefore: number): Promise<void> {
  const tail = await tx.queries.query(TAIL, [runId]);
  const from = joined(tail, added.bytes, (part, bytes) => part.bytes <= 2 * bytes);
  const part = await partOf(tx, runId, added, from);
  await tx.queries.query(INSERT_LAST, [...part, bytesBefore + added.bytes, tx.now]);
}

/** Puts the small parts at the end of a transcript together, because nothing follows that would. */
export async function joinLastParts(tx: TxContext, runId: string): Promise<void> {
  for (;;) {
    const tail = await tx.queries.query(TAIL, [runId]);
    const from = joined(tail, 0, () => true);
    if (from === undefined || from === tail[0]?.first) return;
    await tx.queries.query(INSERT, await partOf(tx, runId, undefined, from));
    if (tail.length < MOST_SMALL) return;
  }
}

/** The first entry of the parts that are put together, which follow each other up to the end; undefined for none. */
function joined(
  tail: readonly Small[],
  added: number,
  isSmall: (part: Small, bytes: number) => boolean,
): number | undefined {
  let bytes = added;
  let from: number | undefined;
  for (const part of tail) {
    if (bytes + part.bytes > PART_BYTES || !isSmall(part, bytes)) break;
    bytes += part.bytes;
    from = part.first;
  }
  return from;
}

/** The row of what is added with the parts that are put together with it, which it takes out. */
async function partOf(
  tx: TxContext,
  runId: string,
  added: Lines | undefined,
  from: number | undefined,
): Promise<[string, number, number, number, Buffer]> {
  const parts = from === undefined ? [] : await tx.queries.query(TAKE, [runId, from]);
  const texts = await Promise.all(
    parts.sort((a, b) => a.first - b.first).map(async ({ content }) => (await unpackText(content)).split('\n')),
  );
  const lines = [...texts.flat(), ...(added?.lines ?? [])];
  const first = from ?? added?.first ?? 1;
  const bytes = bytesOfLines(lines);
  return [runId, first, first + lines.length - 1, bytes, await packLines(lines)];
}

/** The bytes of entries, each with the break of its line. */
export const bytesOfLines = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
