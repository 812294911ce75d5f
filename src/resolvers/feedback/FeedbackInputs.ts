import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ReviewVerdict, Severity } from '../../tables/words.ts';
import { Command } from '../commands/Command.ts';
import { Ask, CardComment, Feedback, Review } from './Feedback.ts';
import { ReviewVerdictEnum, SeverityEnum } from './feedbackEnums.ts';

@InputType({ description: 'A comment on a card.' })
export class AddCardCommentInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { description: 'The text of the comment, 1 to 10000 characters.' })
  text!: string;
}

@ObjectType({ description: 'The comment that was added.', simpleResolvers: true })
export class AddCardCommentPayload {
  @Field(() => CardComment, { description: 'The comment.' })
  comment!: CardComment;
}

@InputType({ description: 'Other words for a comment of your own.' })
export class EditCardCommentInput {
  @Field(() => ID, { description: 'The id of the comment.' })
  commentId!: string;
  @Field(() => String, { description: 'The text of the comment, 1 to 10000 characters.' })
  text!: string;
}

@ObjectType({ description: 'The comment after the change.', simpleResolvers: true })
export class EditCardCommentPayload {
  @Field(() => CardComment, { description: 'The comment.' })
  comment!: CardComment;
}

@InputType({ description: 'A comment that is to go.' })
export class DeleteCardCommentInput {
  @Field(() => ID, { description: 'The id of the comment.' })
  commentId!: string;
}

@ObjectType({ description: 'The comment that was deleted.', simpleResolvers: true })
export class DeleteCardCommentPayload {
  @Field(() => ID, { description: 'The id that the comment had.' })
  deletedId!: string;
  @Field(() => ID, { description: 'The id of its card.' })
  cardId!: string;
}

@InputType({ description: 'A comment on the page of a site that is settled.' })
export class ResolveSiteReviewInput {
  @Field(() => ID, { description: 'The id of the comment: `sourceId` of its feedback.' })
  commentId!: string;
}

@ObjectType({ description: 'The comment after the change.', simpleResolvers: true })
export class ResolveSiteReviewPayload {
  @Field(() => Feedback, { description: 'The comment, as an entry of feedback.' })
  feedback!: Feedback;
}

@InputType({ description: 'A question of a session to the owner of its card.' })
export class OpenAskInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ID, { description: 'The id of the session: a uuid.' })
  sessionId!: string;
  @Field(() => String, { description: 'The question, 1 to 4000 characters.' })
  question!: string;
  @Field(() => [String], {
    nullable: true,
    description: 'Ready-made answers: 2 to 5 different texts of one line, 1 to 80 characters each.',
  })
  options?: string[] | null;
}

@ObjectType({ description: 'The open question.', simpleResolvers: true })
export class OpenAskPayload {
  @Field(() => Ask, { description: 'The question.' })
  ask!: Ask;
  @Field(() => Boolean, {
    description: 'Whether this call opened the question; false when the same question of the session was open already.',
  })
  news!: boolean;
}

@InputType({ description: 'The answer to a question.' })
export class CloseAskInput {
  @Field(() => ID, { description: 'The id of the question.' })
  askId!: string;
  @Field(() => String, { description: 'The answer, 1 to 4000 characters: one of the options, or any other text.' })
  answer!: string;
}

@ObjectType({ description: 'The answered question, and the resume of its session.', simpleResolvers: true })
export class CloseAskPayload {
  @Field(() => Ask, { description: 'The question.' })
  ask!: Ask;
  @Field(() => Command, {
    nullable: true,
    description: 'The command that asks the bridge to resume the session; null when the session is not resumed.',
  })
  command!: Command | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The sentence that explains to people why the session is not resumed; null when it is. The answer is stored in either case.',
  })
  resumeRefused!: string | null;
}

@InputType({ description: 'The answer that a person gave at the client of the session that asked.' })
export class AnswerInSessionInput {
  @Field(() => ID, { description: 'The id of the question.' })
  askId!: string;
  @Field(() => ID, { description: 'The session that asked: a uuid.' })
  sessionId!: string;
  @Field(() => String, { description: 'The answer, 1 to 4000 characters: one of the options, or any other text.' })
  answer!: string;
}

@ObjectType({ description: 'The answered question.', simpleResolvers: true })
export class AnswerInSessionPayload {
  @Field(() => Ask, { description: 'The question, with the answer that counts.' })
  ask!: Ask;
  @Field(() => Boolean, {
    description: 'Whether this call answered the question; false when it had an answer, which stands.',
  })
  news!: boolean;
}

@InputType({ description: 'A finding of a review.' })
export class ReviewFindingInput {
  @Field(() => String, { nullable: true, description: 'The path of the file, at most 1000 characters.' })
  path?: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of the line in the file, from 1.' })
  line?: number | null;
  @Field(() => SeverityEnum, { description: 'The severity of the finding.' })
  severity!: Severity;
  @Field(() => String, { description: 'The title of the finding, 1 to 200 characters.' })
  title!: string;
  @Field(() => String, { description: 'The details of the finding, at most 10000 characters. The text may be empty.' })
  detail!: string;
}

@InputType({ description: 'An answer to a comment on the change of a card, or in a conversation of its pull request.' })
export class AnswerThreadInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, {
    description: "The id of a comment on the change, or the forge's id of the conversation, which is open.",
  })
  threadId!: string;
  @Field(() => ID, { description: 'The session that answers: a uuid.' })
  sessionId!: string;
  @Field(() => String, { description: 'The answer, 1 to 10000 characters.' })
  text!: string;
}

@ObjectType({ description: 'The answer that waits to be posted.', simpleResolvers: true })
export class AnswerThreadPayload {
  @Field(() => ID, { description: 'The id of the answer.' })
  answerId!: string;
}

@InputType({ description: "A review of a card's work." })
export class SubmitReviewInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ID, { nullable: true, description: 'The session that reviewed: a uuid.' })
  sessionId?: string | null;
  @Field(() => ReviewVerdictEnum, { description: 'The verdict of the review.' })
  verdict!: ReviewVerdict;
  @Field(() => String, { description: 'The summary of the review, 1 to 10000 characters.' })
  summary!: string;
  @Field(() => [ReviewFindingInput], {
    description: 'The findings of the review: at most 200, and at most 256 KiB as JSON.',
  })
  findings!: ReviewFindingInput[];
}

@ObjectType({ description: 'The review that was stored.', simpleResolvers: true })
export class SubmitReviewPayload {
  @Field(() => Review, { description: 'The review.' })
  review!: Review;
}
