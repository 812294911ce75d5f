import { build, eachId, prepare } from '../../db/builder.ts';
import { checkEach } from '../../db/checkEach.ts';
import { Artifact, type ArtifactRow } from '../../tables/Artifact.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import { countOfCards, listOfCards, type OfCards, ofEachCard, type PageOfCards } from '../feedback/listOfCards.ts';
import { countOf } from '../input/countEach.ts';
import type { Page, PageArgs } from '../input/page.ts';

const listed = ({ accountId }: OfCards) =>
  build
    .selectFrom('artifact')
    .where('cardId', '=', eachId)
    .where((eb) => checkEach(eb('accountId', '=', accountId)));

const LIST = prepare((bound: PageOfCards) =>
  ofEachCard(
    bound.cardIds,
    listed(bound).select(namesOf(Artifact)).where('id', '<', bound.after).orderBy('id', 'desc').limit(bound.first),
  ),
);

/** A page of the artifacts of each of the caller's cards, newest first. */
export function listArtifacts(
  ctx: Context,
  cardIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, Page<ArtifactRow>>> {
  return listOfCards(ctx, LIST, cardIds, args);
}

const COUNT = prepare((bound: OfCards) => countOf(bound.cardIds, listed(bound)));

/** How many artifacts each of the caller's cards has, counted up to MAX_COUNT. */
export function countArtifacts(ctx: Context, cardIds: readonly string[]): Promise<Map<string, number>> {
  return countOfCards(ctx, COUNT, cardIds);
}
