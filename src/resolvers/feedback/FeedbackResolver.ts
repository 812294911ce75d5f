import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { answerInSession } from '../../domain/asks/answerInSession.ts';
import { closeAsk } from '../../domain/asks/closeAsk.ts';
import { openAsk } from '../../domain/asks/openAsk.ts';
import { offeredAnswers } from '../../domain/asks/permissions/permissionAnswers.ts';
import { answerThread } from '../../domain/changeReview/answerThread.ts';
import { addCardComment } from '../../domain/feedback/addCardComment.ts';
import { deleteCardComment } from '../../domain/feedback/deleteCardComment.ts';
import { editCardComment } from '../../domain/feedback/editCardComment.ts';
import { mayDeleteComment, mayEditComment } from '../../domain/feedback/mayChangeComment.ts';
import { submitReview } from '../../domain/feedback/submitReview.ts';
import { resolveSiteReview } from '../../domain/siteReview/resolveSiteReview.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { toCommand } from '../commands/toCommand.ts';
import { cardOf, runOf } from '../objects/loadObjects.ts';
import { Run } from '../runs/Run.ts';
import { Ask, CardComment, Feedback, Review } from './Feedback.ts';
import {
  AddCardCommentInput,
  AddCardCommentPayload,
  AnswerInSessionInput,
  AnswerInSessionPayload,
  AnswerThreadInput,
  AnswerThreadPayload,
  CloseAskInput,
  CloseAskPayload,
  DeleteCardCommentInput,
  DeleteCardCommentPayload,
  EditCardCommentInput,
  EditCardCommentPayload,
  OpenAskInput,
  OpenAskPayload,
  ResolveSiteReviewInput,
  ResolveSiteReviewPayload,
  SubmitReviewInput,
  SubmitReviewPayload,
} from './FeedbackInputs.ts';
import { toAsk } from './toAsk.ts';
import { toFeedback } from './toFeedback.ts';

/** Comments, questions and reviews of cards. Their lists are fields of cards and projects. */
@Resolver()
export class FeedbackResolver {
  @Mutation(() => AddCardCommentPayload, { description: 'Adds a comment to a card.' })
  async addCardComment(
    @Arg('input', () => AddCardCommentInput) input: AddCardCommentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<AddCardCommentPayload> {
    return { comment: await addCardComment(ctx, input) };
  }

  @Mutation(() => EditCardCommentPayload, {
    description: 'Changes the text of a comment of your own. The activity of the card says so.',
  })
  async editCardComment(
    @Arg('input', () => EditCardCommentInput) input: EditCardCommentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<EditCardCommentPayload> {
    return { comment: await editCardComment(ctx, input) };
  }

  @Mutation(() => DeleteCardCommentPayload, {
    description:
      'Deletes a comment: your own, or as a manager of the project any. Its text is gone; the activity of the card says who deleted a comment.',
  })
  deleteCardComment(
    @Arg('input', () => DeleteCardCommentInput) input: DeleteCardCommentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeleteCardCommentPayload> {
    return deleteCardComment(ctx, input);
  }

  @Mutation(() => OpenAskPayload, { description: 'Asks the owner of a card a question in the name of a session.' })
  async openAsk(
    @Arg('input', () => OpenAskInput) input: OpenAskInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<OpenAskPayload> {
    const { ask, news } = await openAsk(ctx, input);
    return { ask: toAsk(ask), news };
  }

  @Mutation(() => CloseAskPayload, {
    description: 'Answers a question. The session that asked continues at once, or when its run ends.',
  })
  async closeAsk(
    @Arg('input', () => CloseAskInput) input: CloseAskInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CloseAskPayload> {
    const { ask, command, resumeRefused } = await closeAsk(ctx, input);
    return { ask: toAsk(ask), command: command && toCommand(command), resumeRefused };
  }

  @Mutation(() => AnswerInSessionPayload, {
    description:
      'Answers a question for a person who did so at the client of the session that asked. The session has the answer and is not resumed.',
  })
  async answerInSession(
    @Arg('input', () => AnswerInSessionInput) input: AnswerInSessionInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<AnswerInSessionPayload> {
    const { ask, news } = await answerInSession(ctx, input);
    return { ask: toAsk(ask), news };
  }

  @Mutation(() => AnswerThreadPayload, {
    description:
      'Answers a comment on the change of a card, or an open conversation of its pull request, in the name of a session. An answer to a comment is seen at once; one to a conversation is posted at the forge once the run of the session has ended, where the project says so (ForgeRules.postsReviews).',
  })
  async answerThread(
    @Arg('input', () => AnswerThreadInput) input: AnswerThreadInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<AnswerThreadPayload> {
    return { answerId: await answerThread(ctx, input) };
  }

  @Mutation(() => ResolveSiteReviewPayload, {
    description: 'Settles a comment on the page of a site. One that is settled already stays as it is.',
  })
  async resolveSiteReview(
    @Arg('input', () => ResolveSiteReviewInput) input: ResolveSiteReviewInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ResolveSiteReviewPayload> {
    return { feedback: toFeedback(await resolveSiteReview(ctx, input)) };
  }

  @Mutation(() => SubmitReviewPayload, {
    description: 'Stores a review of the work on a card. Nothing else on the board changes.',
  })
  async submitReview(
    @Arg('input', () => SubmitReviewInput) input: SubmitReviewInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<SubmitReviewPayload> {
    return { review: await submitReview(ctx, input) };
  }
}

@Resolver(() => CardComment)
export class CommentRightsResolver {
  @FieldResolver(() => Boolean, { description: 'Whether you may change its text.' })
  viewerMayEdit(@Root() comment: CardComment, @Ctx() ctx: ResolverContext): boolean {
    return mayEditComment(ctx, comment);
  }

  @FieldResolver(() => Boolean, { description: 'Whether you may delete it.' })
  viewerMayDelete(@Root() comment: CardComment, @Ctx() ctx: ResolverContext): boolean {
    return mayDeleteComment(ctx, comment);
  }
}

@Resolver(() => Ask)
export class AskResolver {
  @FieldResolver(() => [String], {
    description:
      'The answers that are offered, in the order of the session; empty when it offers none. One that counts from then on is offered only to those who manage the project. Any other text is an answer too, except to a PERMISSION.',
  })
  options(@Root() ask: Ask, @Ctx() ctx: ResolverContext): string[] {
    return offeredAnswers(ctx, ask);
  }

  @FieldResolver(() => Run, { nullable: true, description: 'The run that asked; null when the run is not stored.' })
  run(@Root() { runId }: Ask, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, runId);
  }
}

@Resolver(() => Review)
export class ReviewRunResolver {
  @FieldResolver(() => Run, { nullable: true, description: 'The run that reviewed; null when the run is not stored.' })
  run(@Root() { runId }: Review, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, runId);
  }
}

@Resolver(() => Feedback)
export class FeedbackEntryResolver {
  @FieldResolver(() => Card, { nullable: true, description: 'The card; null when the card was deleted.' })
  card(@Root() { cardId }: Feedback, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }
}
