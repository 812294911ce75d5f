import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { acceptChange } from '../../domain/changeReview/acceptChange.ts';
import { deleteChangeComment } from '../../domain/changeReview/deleteChangeComment.ts';
import { draftChangeComment } from '../../domain/changeReview/draftChangeComment.ts';
import { draftChangeReply } from '../../domain/changeReview/draftChangeReply.ts';
import { editChangeComment } from '../../domain/changeReview/editChangeComment.ts';
import { resolveChangeComment } from '../../domain/changeReview/resolveChangeComment.ts';
import { sendChangeReview } from '../../domain/changeReview/sendChangeReview.ts';
import { Refusal } from '../../errors.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { ChangeCommentRow } from '../../tables/ChangeComment.ts';
import { Card } from '../board/Card.ts';
import { toCommand } from '../commands/toCommand.ts';
import { cardOf, runOf } from '../objects/loadObjects.ts';
import { toWorkRequest } from '../work/toWorkRequest.ts';
import {
  AcceptChangeInput,
  AcceptChangePayload,
  ChangeCommentPayload,
  DeleteChangeCommentInput,
  DeleteChangeCommentPayload,
  DraftChangeCommentInput,
  DraftChangeReplyInput,
  EditChangeCommentInput,
  ResolveChangeCommentInput,
  SendChangeReviewInput,
  SendChangeReviewPayload,
} from './ChangeReviewInputs.ts';
import { toChangeComment } from './toChangeComment.ts';

@Resolver()
export class ChangeReviewActsResolver {
  @Mutation(() => ChangeCommentPayload, {
    description:
      'Drafts a comment on lines of the change of a card. Nobody but you sees it before you send your review.',
  })
  async draftChangeComment(
    @Arg('input', () => DraftChangeCommentInput) input: DraftChangeCommentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ChangeCommentPayload> {
    return payloadOf(ctx, await draftChangeComment(ctx, input));
  }

  @Mutation(() => ChangeCommentPayload, {
    description: 'Drafts an answer to a comment on a change. Nobody but you sees it before you send your review.',
  })
  async draftChangeReply(
    @Arg('input', () => DraftChangeReplyInput) input: DraftChangeReplyInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ChangeCommentPayload> {
    return payloadOf(ctx, await draftChangeReply(ctx, input));
  }

  @Mutation(() => ChangeCommentPayload, { description: 'Changes a comment of your own on a change.' })
  async editChangeComment(
    @Arg('input', () => EditChangeCommentInput) input: EditChangeCommentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ChangeCommentPayload> {
    return payloadOf(ctx, await editChangeComment(ctx, input));
  }

  @Mutation(() => DeleteChangeCommentPayload, {
    description: 'Deletes a comment of your own on a change: a draft, or a sent one without answers.',
  })
  async deleteChangeComment(
    @Arg('input', () => DeleteChangeCommentInput) input: DeleteChangeCommentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<DeleteChangeCommentPayload> {
    const { deletedId, cardId } = await deleteChangeComment(ctx, input);
    return { deletedId, card: await requireCardOf(ctx, cardId) };
  }

  @Mutation(() => ChangeCommentPayload, { description: 'Resolves a thread on a change, or opens it again.' })
  async resolveChangeComment(
    @Arg('input', () => ResolveChangeCommentInput) input: ResolveChangeCommentInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ChangeCommentPayload> {
    return payloadOf(ctx, await resolveChangeComment(ctx, input));
  }

  @Mutation(() => SendChangeReviewPayload, {
    description:
      'Sends your review of the change of a card, with all of your drafts on it. One that asks for changes opens the work on the card.',
  })
  async sendChangeReview(
    @Arg('input', () => SendChangeReviewInput) input: SendChangeReviewInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<SendChangeReviewPayload> {
    const { review, work } = await sendChangeReview(ctx, { ...input, summary: input.summary ?? '' });
    return {
      review,
      card: await requireCardOf(ctx, input.cardId),
      workRequest: work.opened && toWorkRequest(work.opened),
      sentTo: work.sentTo && toWorkRequest(work.sentTo),
      workRefused: work.refused,
    };
  }

  @Mutation(() => AcceptChangePayload, {
    description:
      'Accepts the change of a card: its bridge runs what its rules say, else the service merges the pull request by its rule.',
  })
  async acceptChange(
    @Arg('input', () => AcceptChangeInput) input: AcceptChangeInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<AcceptChangePayload> {
    const { runId, command } = await acceptChange(ctx, input);
    const card = await requireCardOf(ctx, input.cardId);
    return { card, run: await runOf(ctx, runId), command: command && toCommand(command) };
  }
}

async function requireCardOf(ctx: ResolverContext, cardId: string): Promise<Card> {
  const card = await cardOf(ctx, cardId);
  if (card === null) throw new Refusal('card_not_found');
  return card;
}

const payloadOf = async (ctx: ResolverContext, row: ChangeCommentRow): Promise<ChangeCommentPayload> => ({
  comment: toChangeComment(row),
  card: await requireCardOf(ctx, row.cardId),
});
