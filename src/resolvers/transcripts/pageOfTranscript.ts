import type { Context } from '../../domain/context.ts';
import { parseInput } from '../../domain/input/parseInput.ts';
import { readEntries } from '../../domain/transcripts/readEntries.ts';
import type { Transcript } from '../../domain/transcripts/readTranscripts.ts';
import { SEARCH } from '../../domain/transcripts/transcriptSearch.ts';
import { invalidInput } from '../../errors.ts';
import { decodeCursor, encodeCursor } from '../../graphql/schema/connection.ts';
import { DEFAULT_PAGE, MAX_PAGE } from '../../graphql/schema/pageSize.ts';
import type { TranscriptPage } from './TranscriptEntry.ts';
import { toTranscriptEntry } from './toTranscriptEntry.ts';

export interface TranscriptArgs {
  readonly first: number | null;
  readonly after: string | null;
  readonly last: number | null;
  readonly before: string | null;
  readonly search: string | null;
}

/** A page of a transcript in either direction. */
export async function pageOfTranscript(
  ctx: Context,
  transcript: Transcript,
  args: TranscriptArgs,
): Promise<TranscriptPage> {
  const { search } = parseInput(SEARCH, { search: args.search });
  if (args.first !== null && args.last !== null) {
    throw invalidInput([{ propertyPath: 'last', message: 'must be left out where first is given' }]);
  }
  const fromEnd = args.last !== null;
  const limit = sizeOf(fromEnd ? 'last' : 'first', args.last ?? args.first ?? DEFAULT_PAGE);
  const after = args.after === null ? undefined : Number(decodeCursor(args.after, isNumber));
  const before = args.before === null ? undefined : Number(decodeCursor(args.before, isNumber, 'before'));
  const { through, state, leftOut } = transcript;
  const { entries, hasMore, reached } = await readEntries(ctx, transcript.runId, {
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    limit,
    fromEnd,
    search,
  });
  const [start, end] = [entries[0]?.number, entries.at(-1)?.number];
  // A page of a search may end before it has found anything.
  const startKey = fromEnd && hasMore ? reached : start;
  const endKey = !fromEnd && hasMore ? reached : end;
  const nodes = entries.map(toTranscriptEntry);
  return {
    edges: nodes.map((node) => ({ node, cursor: cursorOf(node.number) as string })),
    nodes,
    pageInfo: {
      hasNextPage: fromEnd ? before !== undefined && before <= through : hasMore,
      hasPreviousPage: fromEnd ? hasMore : after !== undefined && after > 0,
      startCursor: cursorOf(startKey),
      endCursor: cursorOf(endKey),
    },
    count: async () => through,
    state,
    leftOut,
  };
}

const isNumber = (key: string) => /^\d{1,10}$/.test(key) && Number(key) <= 2_147_483_646;

const cursorOf = (number: number | undefined) => (number === undefined ? null : encodeCursor(String(number)));

function sizeOf(name: string, size: number): number {
  if (size >= 1 && size <= MAX_PAGE) return size;
  throw invalidInput([{ propertyPath: name, message: `must be 1 to ${MAX_PAGE}` }]);
}
