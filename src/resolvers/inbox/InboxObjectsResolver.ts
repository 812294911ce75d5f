import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { findAsks } from '../../domain/asks/findAsks.ts';
import { findReviews } from '../../domain/feedback/findReviews.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { Ask, Review } from '../feedback/Feedback.ts';
import { toAsk } from '../feedback/toAsk.ts';
import { bridgeOf, cardOf, projectsOf, runOf, workRequestOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { WorkRequest } from '../work/WorkRequest.ts';
import { InboxItem } from './InboxItem.ts';

/** The objects that items name. One that was deleted since the inbox was read is null. */
@Resolver(() => InboxItem)
export class InboxObjectsResolver {
  @FieldResolver(() => Project, { nullable: true, description: 'The project; null for an item about a bridge.' })
  async project(@Root() { row }: InboxItem, @Ctx() ctx: ResolverContext): Promise<Project | null> {
    const [project] = row.projectId === null ? [] : await projectsOf(ctx, [row.projectId]);
    return project ?? null;
  }

  @FieldResolver(() => Card, { nullable: true, description: 'The card; null for an item about no card.' })
  card(@Root() { row }: InboxItem, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, row.cardId);
  }

  @FieldResolver(() => Run, {
    nullable: true,
    description: 'The run that asked, reviewed, failed or was lost; null for an item about no run.',
  })
  run(@Root() { row }: InboxItem, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, row.runId);
  }

  @FieldResolver(() => Bridge, {
    nullable: true,
    description: 'The bridge that the item is about, or that the run is of; null for any other item.',
  })
  bridge(@Root() { row }: InboxItem, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    // A token that is bound to projects sees items about runs, and no bridges.
    const seesBridges = ctx.actor.projects === undefined || ctx.actor.member !== undefined;
    return seesBridges ? bridgeOf(ctx, row.bridgeId) : Promise.resolve(null);
  }

  @FieldResolver(() => Ask, { nullable: true, description: 'The question; null for an item of another kind.' })
  async ask(@Root() { row }: InboxItem, @Ctx() ctx: ResolverContext): Promise<Ask | null> {
    const found = row.askId === null ? undefined : await ctx.loaders.of('ask', ctx, findAsks).load(row.askId);
    return found ? toAsk(found) : null;
  }

  @FieldResolver(() => Review, { nullable: true, description: 'The review; null for an item of another kind.' })
  async review(@Root() { row }: InboxItem, @Ctx() ctx: ResolverContext): Promise<Review | null> {
    return (row.reviewId && (await ctx.loaders.of('review', ctx, findReviews).load(row.reviewId))) || null;
  }

  @FieldResolver(() => WorkRequest, {
    nullable: true,
    description: 'The work that failed or cannot go on; null for any other item.',
  })
  workRequest(@Root() { row }: InboxItem, @Ctx() ctx: ResolverContext): Promise<WorkRequest | null> {
    return workRequestOf(ctx, row.workRequestId);
  }
}
