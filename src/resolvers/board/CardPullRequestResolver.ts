import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { listApprovals } from '../../domain/changeReview/listApprovals.ts';
import { blocksOf } from '../../domain/pullRequests/blocksOf.ts';
import { findPullRequests } from '../../domain/pullRequests/findPullRequests.ts';
import { openThreadsOf } from '../../domain/pullRequests/openThreadsOf.ts';
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
    if (!row) return null;
    const threads = openThreadsOf(row).map(({ id: threadId, ...thread }) => ({ threadId, ...thread }));
    // The change that a person approved of is read only where that decides something.
    const approval = row.touchesGuarded ? await ctx.loaders.of('approval', ctx, listApprovals).load(id) : undefined;
    return { ...row, checkRuns: row.facts.checks, threads, blocks: blocksOf(row, approval?.heads) };
  }
}
