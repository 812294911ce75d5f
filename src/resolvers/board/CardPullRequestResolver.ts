import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { blocksOf } from '../../domain/pullRequests/blocksOf.ts';
import { findPullRequests } from '../../domain/pullRequests/findPullRequests.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from './Card.ts';
import { CardPullRequest } from './CardPullRequest.ts';

/** The pull request of a card. */
@Resolver(() => Card)
export class CardPullRequestResolver {
  @FieldResolver(() => CardPullRequest, {
    nullable: true,
    description: 'What its forge said of the pull request of the card; null where no forge has said anything.',
  })
  async pullRequest(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<CardPullRequest | null> {
    const row = await ctx.loaders.of('pullRequests', ctx, findPullRequests).load(id);
    return row ? { ...row, checkRuns: row.facts.checks, blocks: blocksOf(row) } : null;
  }
}
