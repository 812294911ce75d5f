import { type Statement, statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { matchEntry } from './matchEntry.ts';
import { unpackText } from './packLines.ts';
import type { NumberedEntry, TranscriptEntry } from './TranscriptEntry.ts';
import { MOST_NUMBER, PART_BYTES } from './transcriptBounds.ts';

/** Which entries of a transcript are wanted. */
export interface WantedEntries {
  /** Only entries behind this number; 0 for all. */
  readonly after?: number;
  /** Only entries before this number. */
  readonly before?: number;
  readonly limit: number;
  /** The last of them in place of the first. */
  readonly fromEnd?: boolean;
  /** Only entries with this text, in upper or lower case. */
  readonly search?: string | undefined;
}

/** Entries in their order. */
export interface EntriesPage {
  readonly entries: NumberedEntry[];
  /** Whether there may be more in the direction in which they were read. */
  readonly hasMore: boolean;
  /** The number of the last entry that was looked at in that direction. */
  readonly reached: number;
}

interface Part {
  readonly first: number;
  readonly through: number;
  readonly bytes: number;
  readonly content: Buffer;
}

/** Parts that are read at a time: a page is in one or two, and a search looks through many. */
const PARTS_OF_PAGE = 2;
const PARTS_OF_SEARCH = 8;
/** Bytes of entries that one page of a search looks through. */
const SEARCHED_BYTES = 32 * PART_BYTES;

const ofRun = `from run_transcript_part t join run r on r.id = t.run_id and r.account_id = $2
   join run_transcript h on h.run_id = t.run_id and h.gone_at is null
   where t.run_id = $1`;

/** SQL text, because the part with a number is found by the last part that begins at it or before. */
const FORWARD = statement<Part>(
  'transcript_parts_after',
  `select t.first, t.through, t.bytes, t.content ${ofRun} and t.first >= coalesce((
       select p.first from run_transcript_part p where p.run_id = $1 and p.first <= $3::int
       order by p.first desc limit 1), 0)
   order by t.first limit $4::int`,
);
const BACKWARD = statement<Part>(
  'transcript_parts_before',
  `select t.first, t.through, t.bytes, t.content ${ofRun} and t.first <= $3::int order by t.first desc limit $4::int`,
);

/**
 * Entries of the transcript of one of the caller's runs. It costs what the parts that it reads cost, wherever in the transcript they
 * are and however long that is. A page of a search ends early once it has looked through many.
 */
export async function readEntries(ctx: Context, runId: string, wanted: WantedEntries): Promise<EntriesPage> {
  authorize(ctx, 'view', 'parent');
  const { after = 0, before = MOST_NUMBER, limit, fromEnd = false, search } = wanted;
  const from: Statement<Part> = fromEnd ? BACKWARD : FORWARD;
  const atOnce = search === undefined ? PARTS_OF_PAGE : PARTS_OF_SEARCH;
  const match = search === undefined ? undefined : matchEntry(search);
  const entries: NumberedEntry[] = [];
  let at = fromEnd ? before - 1 : Math.min(after + 1, MOST_NUMBER);
  let looked = 0;
  const page = (hasMore: boolean): EntriesPage => ({
    entries: fromEnd ? entries.reverse() : entries,
    hasMore,
    reached: fromEnd ? at + 1 : at - 1,
  });
  for (;;) {
    const parts = await ctx.queries.query(from, [runId, ctx.actor.accountId, at, atOnce]);
    for (const part of parts) {
      const text = await unpackText(part.content);
      looked += part.bytes;
      at = fromEnd ? Math.min(at, part.through) : Math.max(at, part.first);
      if (match?.mayHold(text) === false) {
        at = fromEnd ? part.first - 1 : part.through + 1;
        continue;
      }
      const lines = text.split('\n');
      for (;;) {
        const line = lines[at - part.first];
        if (line === undefined || at <= after || at >= before) break;
        const entry = match?.mayHold(line) === false ? undefined : (JSON.parse(line) as TranscriptEntry);
        if (entry !== undefined && match?.holds(entry) !== false) {
          if (entries.length === limit) return page(true);
          entries.push({ ...entry, number: at });
        }
        at += fromEnd ? -1 : 1;
      }
    }
    if (parts.length < atOnce || at <= after || at >= before) return page(false);
    if (match !== undefined && looked >= SEARCHED_BYTES) return page(true);
  }
}
