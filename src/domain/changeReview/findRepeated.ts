import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { CardReview, type ReviewedHead, type ReviewRow } from '../../tables/CardReview.ts';
import { namesOf } from '../../tables/columns.ts';
import type { ReviewVerdict } from '../../tables/words.ts';
import type { TxContext } from '../context.ts';

const REPEATED_MS = 60_000;

type Newest = Bound<{ cardId: string; since: Date }>;

const NEWEST = prepare(({ cardId, since }: Newest) =>
  build
    .selectFrom('cardReview')
    .select(namesOf(CardReview))
    .where('cardId', '=', cardId)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

interface Sent {
  readonly cardId: string;
  readonly person: string;
  readonly verdict: ReviewVerdict;
  readonly summary: string;
  readonly heads: readonly ReviewedHead[];
}

/**
 * The review that this one repeats, as a second press of a button does or a request that is sent again: the newest of the card, of
 * the same person and a moment ago, with the same verdict and commits. Its comments went with the first, and so did the need for words.
 */
export async function findRepeated(tx: TxContext, sent: Sent): Promise<ReviewRow | undefined> {
  const since = new Date(tx.now.getTime() - REPEATED_MS);
  const newest = await runOne(tx.queries, NEWEST, { cardId: sent.cardId, since });
  if (newest === undefined || newest.personId !== sent.person || newest.heads === null) return undefined;
  const isSame =
    newest.verdict === sent.verdict &&
    newest.summary === sent.summary &&
    JSON.stringify(placesOf(newest.heads)) === JSON.stringify(placesOf(sent.heads));
  return isSame ? newest : undefined;
}

const placesOf = (heads: readonly ReviewedHead[]) =>
  heads.map(({ repository, head }) => `${repository} ${head}`).sort();
