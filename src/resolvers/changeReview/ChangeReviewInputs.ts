import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ChangeSide, ReviewVerdict } from '../../tables/words.ts';
import { Card } from '../board/Card.ts';
import { Command } from '../commands/Command.ts';
import { Review } from '../feedback/Feedback.ts';
import { ReviewVerdictEnum } from '../feedback/feedbackEnums.ts';
import { Run } from '../runs/Run.ts';
import { WorkRequest } from '../work/WorkRequest.ts';
import { ChangeComment, ChangeSideEnum } from './ChangeComment.ts';

@InputType({ description: 'A draft of a comment on lines of the change of a card.' })
export class DraftChangeCommentInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => String, { description: 'The name of the repository.' })
  repository!: string;
  @Field(() => String, { description: 'The path of the file.' })
  path!: string;
  @Field(() => ChangeSideEnum, { description: 'The side of the change.' })
  side!: ChangeSide;
  @Field(() => Int, { description: 'The number of the first line on that side, from 1.' })
  startLine!: number;
  @Field(() => Int, { description: 'The number of the last line.' })
  endLine!: number;
  @Field(() => String, { description: 'The lines, without the signs of the patch. Cut at 2000 characters.' })
  quote!: string;
  @Field(() => String, { description: 'The comment, 1 to 10000 characters.' })
  body!: string;
  @Field(() => String, { nullable: true, description: 'What the lines should become, at most 10000 characters.' })
  suggestion?: string | null;
  @Field(() => String, { nullable: true, description: 'The content that you see, as `ChangedFile.blob` has it.' })
  blob?: string | null;
  @Field(() => String, { nullable: true, description: 'The commit that you see, as `RunChange.head` has it.' })
  head?: string | null;
}

@InputType({ description: 'A draft of an answer to a comment on a change.' })
export class DraftChangeReplyInput {
  @Field(() => ID, { description: 'The id of the comment.' })
  commentId!: string;
  @Field(() => String, { description: 'The answer, 1 to 10000 characters.' })
  body!: string;
}

@InputType({ description: 'Other words for a comment of your own on a change.' })
export class EditChangeCommentInput {
  @Field(() => ID, { description: 'The id of the comment.' })
  commentId!: string;
  @Field(() => String, { description: 'The comment, 1 to 10000 characters.' })
  body!: string;
  @Field(() => String, { nullable: true, description: 'What the lines should become; null takes a suggestion back.' })
  suggestion?: string | null;
}

@InputType({ description: 'A comment of your own on a change that is to go.' })
export class DeleteChangeCommentInput {
  @Field(() => ID, { description: 'The id of the comment.' })
  commentId!: string;
}

@InputType({ description: 'A thread on a change that is settled, or open again.' })
export class ResolveChangeCommentInput {
  @Field(() => ID, { description: 'The id of its first comment.' })
  commentId!: string;
  @Field(() => Boolean, { description: 'False opens it again.' })
  resolved!: boolean;
}

@ObjectType({ description: 'A comment on a change, with its card.', simpleResolvers: true })
export class ChangeCommentPayload {
  @Field(() => ChangeComment, { description: 'The comment.' })
  comment!: ChangeComment;
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
}

@ObjectType({ description: 'The comment that was deleted.', simpleResolvers: true })
export class DeleteChangeCommentPayload {
  @Field(() => ID, { description: 'The id that the comment had.' })
  deletedId!: string;
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
}

@InputType({ description: 'A commit that you look at.' })
export class ReviewedHeadInput {
  @Field(() => String, { description: 'The name of the repository.' })
  repository!: string;
  @Field(() => String, { description: 'The commit, as `RunChange.head` has it.' })
  head!: string;
}

@InputType({ description: 'A review of the change of a card.' })
export class SendChangeReviewInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ReviewVerdictEnum, { description: 'The verdict.' })
  verdict!: ReviewVerdict;
  @Field(() => String, {
    nullable: true,
    description:
      'What you say of the whole, at most 10000 characters. It may be empty with an approval, or with drafts.',
  })
  summary?: string | null;
  @Field(() => [ReviewedHeadInput], { description: 'The commits that you look at, one for each repository.' })
  heads!: ReviewedHeadInput[];
}

@ObjectType({ description: 'The review that was sent, and the work that it asked for.', simpleResolvers: true })
export class SendChangeReviewPayload {
  @Field(() => Review, { description: 'The review.' })
  review!: Review;
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
  @Field(() => WorkRequest, { nullable: true, description: 'The work that the review opened; null for none.' })
  workRequest!: WorkRequest | null;
  @Field(() => WorkRequest, {
    nullable: true,
    description: 'The work that was open already, whose agent finds the comments; null for none.',
  })
  sentTo!: WorkRequest | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The sentence that explains to people why a review that asks for changes opened no work; null where it did, and where open work finds the comments. The review is stored in either case.',
  })
  workRefused!: string | null;
}

@InputType({ description: 'A card whose change you accept.' })
export class AcceptChangeInput {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
}

@ObjectType({ description: 'The card whose change was accepted.', simpleResolvers: true })
export class AcceptChangePayload {
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
  @Field(() => Run, { nullable: true, description: 'The run whose change it is.' })
  run!: Run | null;
  @Field(() => Command, {
    nullable: true,
    description:
      'The command to the bridge that accepts it; null where the service merges the pull request by its rule.',
  })
  command!: Command | null;
}
