import type { ImportCard, ImportComment, ImportRow } from './ImportRow.ts';

/** What one call takes. */
const MOST_CARDS = 100;
const MOST_COMMENTS = 100;
/** The instance takes a body of a million bytes; the rest is for the document and for what a body escapes. */
const MOST_BYTES = 700_000;

export interface BatchItem {
  readonly at: string;
  readonly card: ImportCard;
  /** A card with many comments comes again with the further ones. */
  readonly isAgain: boolean;
}

/** The cards of rows in batches, each as large as one call may be. */
export async function* batchesOf(
  rows: AsyncIterable<ImportRow> | Iterable<ImportRow>,
): AsyncGenerator<readonly BatchItem[]> {
  let batch: BatchItem[] = [];
  let bytes = 0;
  for await (const row of rows) {
    if (!('card' in row)) continue;
    for (const item of piecesOf(row.at, row.card)) {
      const size = bytesOf(item.card);
      const isIn = item.isAgain && batch.some(({ card }) => card.key === item.card.key);
      if (batch.length > 0 && (batch.length >= MOST_CARDS || bytes + size > MOST_BYTES || isIn)) {
        yield batch;
        [batch, bytes] = [[], 0];
      }
      batch.push(item);
      bytes += size;
    }
  }
  if (batch.length > 0) yield batch;
}

/** Whether a card alone is more than a call takes, whatever it has of comments. */
export const isTooLarge = ({ comments: _, ...card }: ImportCard): boolean => bytesOf(card) > MOST_BYTES;

const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));

function* piecesOf(at: string, card: ImportCard): Generator<BatchItem> {
  const { comments = [], ...rest } = card;
  let piece: ImportComment[] = [];
  let bytes = bytesOf(rest);
  let isAgain = false;
  for (const comment of comments) {
    const size = bytesOf(comment);
    if (piece.length > 0 && (piece.length >= MOST_COMMENTS || bytes + size > MOST_BYTES)) {
      yield { at, card: { ...rest, comments: piece }, isAgain };
      [piece, bytes, isAgain] = [[], bytesOf(rest), true];
    }
    piece.push(comment);
    bytes += size;
  }
  yield { at, card: piece.length === 0 ? rest : { ...rest, comments: piece }, isAgain };
}
