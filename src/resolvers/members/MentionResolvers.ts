import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import {
  findMentionsOfCards,
  findMentionsOfChangeComments,
  findMentionsOfComments,
  findMentionsOfMessages,
  findMentionsOfReviews,
  type Mention as MentionRow,
} from '../../domain/members/mentions/findMentions.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { ChangeComment } from '../changeReview/ChangeComment.ts';
import { CardComment, Review } from '../feedback/Feedback.ts';
import { RunMessage } from '../messages/RunMessage.ts';
import { Mention } from './Mention.ts';
import { personWith } from './personWith.ts';

@Resolver(() => Card)
class CardMentionsResolver {
  @FieldResolver(() => [Mention], {
    description: 'The people whom its description mentions, at most 20; empty for agents, who learn of no people.',
  })
  async mentions(@Root() { id }: Card, @Ctx() ctx: ResolverContext): Promise<Mention[]> {
    return toMentions(ctx, await ctx.loaders.of('mentionsOfCards', ctx, findMentionsOfCards).load(id));
  }
}

@Resolver(() => CardComment)
class CommentMentionsResolver {
  @FieldResolver(() => [Mention], {
    description: 'The people whom it mentions, at most 20; empty for agents, who learn of no people.',
  })
  async mentions(@Root() { id }: CardComment, @Ctx() ctx: ResolverContext): Promise<Mention[]> {
    return toMentions(ctx, await ctx.loaders.of('mentionsOfComments', ctx, findMentionsOfComments).load(id));
  }
}

@Resolver(() => ChangeComment)
class ChangeCommentMentionsResolver {
  @FieldResolver(() => [Mention], {
    description: 'The people whom it mentions, at most 20; empty for a draft, and for agents, who learn of no people.',
  })
  async mentions(@Root() { id }: ChangeComment, @Ctx() ctx: ResolverContext): Promise<Mention[]> {
    return toMentions(
      ctx,
      await ctx.loaders.of('mentionsOfChangeComments', ctx, findMentionsOfChangeComments).load(id),
    );
  }
}

@Resolver(() => Review)
class ReviewMentionsResolver {
  @FieldResolver(() => [Mention], {
    description: 'The people whom its summary mentions, at most 20; empty for agents, who learn of no people.',
  })
  async mentions(@Root() { id }: Review, @Ctx() ctx: ResolverContext): Promise<Mention[]> {
    return toMentions(ctx, await ctx.loaders.of('mentionsOfReviews', ctx, findMentionsOfReviews).load(id));
  }
}

@Resolver(() => RunMessage)
class MessageMentionsResolver {
  @FieldResolver(() => [Mention], {
    description:
      'The people whom it mentions, at most 20; none where the run is about no card. Empty for agents, who learn of no people.',
  })
  async mentions(@Root() { id }: RunMessage, @Ctx() ctx: ResolverContext): Promise<Mention[]> {
    return toMentions(ctx, await ctx.loaders.of('mentionsOfMessages', ctx, findMentionsOfMessages).load(id));
  }
}

/** Mentions of people who still have an account. */
async function toMentions(ctx: ResolverContext, rows: readonly MentionRow[] = []): Promise<Mention[]> {
  const people = await Promise.all(rows.map(({ personId }) => personWith(ctx, personId)));
  return rows.flatMap(({ handle }, at) => {
    const person = people[at];
    return person ? [{ handle, person }] : [];
  });
}

/** The resolver classes of this file, for the list of the schema. */
export const mentionResolvers = [
  CardMentionsResolver,
  CommentMentionsResolver,
  ChangeCommentMentionsResolver,
  ReviewMentionsResolver,
  MessageMentionsResolver,
] as const;
