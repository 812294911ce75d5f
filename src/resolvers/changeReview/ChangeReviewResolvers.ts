import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { findChangeComments } from '../../domain/changeReview/findChangeComments.ts';
import { listApprovals, listAskers } from '../../domain/changeReview/listApprovals.ts';
import { listChangeComments } from '../../domain/changeReview/listChangeComments.ts';
import { findReviews } from '../../domain/feedback/findReviews.ts';
import { mayEditComment } from '../../domain/feedback/mayChangeComment.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { Card } from '../board/Card.ts';
import { Feedback, Review } from '../feedback/Feedback.ts';
import { Person } from '../members/Person.ts';
import { personWith } from '../members/personWith.ts';
import { cardOf, runOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { ChangeApproval, ChangeComment } from './ChangeComment.ts';
import { ChangeReviewActsResolver } from './ChangeReviewActsResolver.ts';
import { toChangeComment } from './toChangeComment.ts';

@Resolver(() => Card)
class CardReviewResolver {
  @FieldResolver(() => [ChangeComment], {
    description:
      'The threads of comments on the change of the card, oldest first; of drafts only yours. A card has at most 500 comments, with the answers.',
  })
  async changeComments(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<ChangeComment[]> {
    return (await commentsOf(ctx, id)).filter(({ threadId }) => threadId === null).map(toChangeComment);
  }

  @FieldResolver(() => ChangeApproval, {
    nullable: true,
    description:
      'The last approval of the change by a person; null without one, and while the last word of another person asks for changes.',
  })
  async approval(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<ChangeApproval | null> {
    return (await ctx.loaders.of('approval', ctx, listApprovals).load(id)) ?? null;
  }

  @FieldResolver(() => [Person], {
    description:
      'The people whose last word on the change asks for changes, so that it is not accepted before they approve it; empty for agents, who learn of no people.',
  })
  async changesAskedBy(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Person[]> {
    const ids = (await ctx.loaders.of('changesAskedBy', ctx, listAskers).load(id)) ?? [];
    const people = await Promise.all(ids.map((personId) => personWith(ctx, personId)));
    return people.filter((each) => each !== null);
  }
}

@Resolver(() => ChangeComment)
class ChangeCommentResolver {
  @FieldResolver(() => Card, { nullable: true, description: 'The card; null when it was deleted.' })
  card(@Root() { cardId }: ChangeComment, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description:
      'The person who wrote it; null for an agent, and where the person is not known or has no account any more.',
  })
  person(@Root() { personId }: ChangeComment, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }

  @FieldResolver(() => Run, { nullable: true, description: 'The run that answered; null for a comment of a person.' })
  run(@Root() { runId }: ChangeComment, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, runId);
  }

  @FieldResolver(() => Review, {
    nullable: true,
    description: 'The review that it was sent with; null for a draft, and for an answer that was sent alone.',
  })
  async review(@Root() { reviewId }: ChangeComment, @Ctx() ctx: ResolverContext): Promise<Review | null> {
    if (reviewId === null) return null;
    return (await ctx.loaders.of('review', ctx, findReviews).load(reviewId)) ?? null;
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The person who resolved the thread; null for none.' })
  resolvedBy(@Root() { resolverId }: ChangeComment, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, resolverId);
  }

  @FieldResolver(() => [ChangeComment], {
    description: 'The answers to it, oldest first; of drafts only yours. An answer has none.',
  })
  async replies(@Root() { id, cardId }: ChangeComment, @Ctx() ctx: ResolverContext): Promise<ChangeComment[]> {
    return (await commentsOf(ctx, cardId)).filter(({ threadId }) => threadId === id).map(toChangeComment);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may change its words.' })
  canEdit(@Root() comment: ChangeComment, @Ctx() ctx: ResolverContext): boolean {
    return mayEditComment(ctx, comment);
  }
}

@Resolver(() => ChangeApproval)
class ApprovalPersonResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description: 'Who approved it; null for agents, who learn of no people.',
  })
  by(@Root() { personId }: ChangeApproval, @Ctx() ctx: ResolverContext): Promise<Person | null> {
    return personWith(ctx, personId);
  }
}

@Resolver(() => Feedback)
class FeedbackChangeResolver {
  @FieldResolver(() => ChangeComment, {
    nullable: true,
    description: 'The comment on a change, with its place; null for any other entry.',
  })
  async changeComment(
    @Root() { kind, sourceId }: Feedback,
    @Ctx() ctx: ResolverContext,
  ): Promise<ChangeComment | null> {
    if (kind !== 'change-comment') return null;
    const row = await ctx.loaders.of('changeComment', ctx, findChangeComments).load(sourceId);
    return row ? toChangeComment(row) : null;
  }
}

const commentsOf = async (ctx: ResolverContext, cardId: string): Promise<ChangeCommentRow[]> =>
  (await ctx.loaders.of('changeComments', ctx, listChangeComments).load(cardId)) ?? [];

/** The resolver classes of this file, for the list of the schema. */
export const changeReviewResolvers = [
  ChangeReviewActsResolver,
  CardReviewResolver,
  ChangeCommentResolver,
  ApprovalPersonResolver,
  FeedbackChangeResolver,
] as const;
