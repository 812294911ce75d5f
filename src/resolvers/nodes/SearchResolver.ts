import { Arg, Ctx, createUnionType, Int, Query, Resolver } from 'type-graphql';
import { type SearchHit, search } from '../../domain/nodes/search.ts';
import { searchTexts } from '../../domain/nodes/searchTexts.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { asNode } from '../../graphql/schema/Node.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { bridgeOf, cardOf, documentOf, projectsOf, runOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { TextHit } from './TextHit.ts';

const SearchResult = createUnionType({
  name: 'SearchResult',
  description: 'A thing that a search found.',
  types: () => [Card, Run, Bridge, Project] as const,
});

/** The type of each kind of hit, with the way to read one. */
const KINDS: Readonly<
  Record<SearchHit['kind'], readonly [type: string, read: (ctx: ResolverContext, id: string) => Promise<object | null>]>
> = {
  card: ['Card', cardOf],
  run: ['Run', runOf],
  bridge: ['Bridge', bridgeOf],
  project: ['Project', async (ctx, id) => (await projectsOf(ctx, [id]))[0] ?? null],
};

@Resolver()
export class SearchResolver {
  @Query(() => [SearchResult], {
    description:
      'Finds cards, runs, bridges and projects by words of titles and names, by numbers of cards (`#41`), by slugs, and by ' +
      'the last characters of ids. What a number or an id names comes first.',
  })
  async search(
    @Arg('text', () => String, {
      description: 'The text, at most 100 characters. A word of three characters or more may be any part of a word.',
    })
    text: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: 'The number of results, 1 to 50.' })
    first: number | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<(Card | Run | Bridge | Project)[]> {
    const most = first ?? 20;
    // The caller's own things come before those that others share with them.
    const found = await Promise.all(
      ctx.reach.all(ctx).map(async (its) => {
        const hits = await search(its, { text, first: most });
        return hits.map((hit) => ({ ...hit, its }));
      }),
    );
    const read = await Promise.all(
      found
        .flat()
        .slice(0, most)
        .map(async ({ kind, id, its }) => {
          const [type, readOne] = KINDS[kind];
          const thing = await readOne(its, id);
          return thing && ctx.reach.note(asNode(type, thing), its);
        }),
    );
    // A thing that was deleted in the meantime is left out.
    return read.filter((thing) => thing !== null) as (Card | Run | Bridge | Project)[];
  }

  @Query(() => [TextHit], {
    description:
      'Finds titles and descriptions of cards, comments, outputs of runs, titles and newest texts of documents that hold all ' +
      'words of a text, or words that begin with them. The newest text comes first. Signs separate words.',
  })
  async searchTexts(
    @Arg('text', () => String, { description: 'The text, at most 100 characters. Its first six words count.' })
    text: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: 'The number of results, 1 to 50.' })
    first: number | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<TextHit[]> {
    const most = first ?? 20;
    // The caller's own texts come before those that others share with them.
    const found = await Promise.all(
      ctx.reach.all(ctx).map(async (its) => {
        const hits = await searchTexts(its, { text, first: most });
        return hits.map((hit) => ({ hit, its }));
      }),
    );
    const read = await Promise.all(
      found
        .flat()
        .slice(0, most)
        .map(async ({ hit: { place, excerpt, cardId, runId, documentId }, its }) => {
          const [card, run, document] = await Promise.all([
            cardOf(its, cardId),
            runOf(its, runId),
            documentOf(its, documentId),
          ]);
          return ctx.reach.note({ place, excerpt, card, run, document }, its);
        }),
    );
    // A thing that was deleted in the meantime is left out.
    return read.filter(({ card, run, document }) => card !== null || run !== null || document !== null);
  }
}
