import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ReviewedPage as StoredPage } from '../../domain/feedback/listFeedback.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { CardAsk } from '../../tables/CardAsk.ts';
import type { CommentRow } from '../../tables/CardComment.ts';
import type { ReviewFinding as FindingRow, ReviewRow } from '../../tables/CardReview.ts';
import type { Row } from '../../tables/Row.ts';
import type {
  AskKind,
  AskResume,
  AskState,
  Author,
  FeedbackKind,
  ReviewVerdict,
  Severity,
} from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';
import {
  AskKindEnum,
  AskResumeEnum,
  AskStateEnum,
  AuthorEnum,
  FeedbackKindEnum,
  ReviewVerdictEnum,
  SeverityEnum,
} from './feedbackEnums.ts';

type PageRow = Omit<StoredPage, 'resolvedAt'> & { resolvedAt: Date | null };

@ObjectType({ description: 'A comment on a card.', simpleResolvers: true, implements: Node })
export class CardComment implements Node, Shows<CommentRow, 'accountId' | 'projectId'> {
  /** The key that the field `person` reads. */
  personId!: string | null;

  @Field(() => ID, { description: 'The id of the comment.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => AuthorEnum, { description: 'The kind of author.' })
  author!: Author;
  @Field(() => String, { description: 'The text of the comment.' })
  text!: string;
  @Field(() => DateTime, { description: 'The time of the event.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When its text was changed last; null while it never was.' })
  editedAt!: Date | null;
}

@ObjectType({
  description: 'A question of a session to the owner of its card.',
  implements: Node,
  simpleResolvers: true,
})
export class Ask implements Node, Shows<Row<typeof CardAsk>, 'accountId' | 'projectId' | 'answerId' | 'permissionKey'> {
  /** The key that the field `run` reads. */
  runId!: string | null;
  /** The key that the field `options` reads. */
  options!: string[];

  @Field(() => ID, { description: 'The id of the question.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => ID, { description: 'The session that asks.' })
  sessionId!: string;
  @Field(() => AskKindEnum, { description: 'What the answer is for.' })
  kind!: AskKind;
  @Field(() => AskStateEnum, { description: 'Whether the question has its answer.' })
  state!: AskState;
  @Field(() => String, { description: 'The question.' })
  question!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Of a PERMISSION: what is allowed from then on by the answer that allows always; null where there is none.',
  })
  permissionRule!: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Of a PERMISSION: when it is denied unless a person has answered.',
  })
  deadlineAt!: Date | null;
  @Field(() => DateTime, { description: 'When the question was asked.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the question was asked, or answered.' })
  updatedAt!: Date;
  @Field(() => String, { nullable: true, description: "The owner's answer; null while the question is open." })
  answer!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the question was answered.' })
  closedAt!: Date | null;
  @Field(() => AskResumeEnum, {
    nullable: true,
    description: 'What the answer did for the session; null while the question is open.',
  })
  resume!: AskResume | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The sentence that explains to people why the session was not resumed; null when it was, or may still be.',
  })
  resumeRefused!: string | null;
}

@ObjectType({ description: 'A finding of a review.', simpleResolvers: true })
export class ReviewFinding implements Shows<FindingRow, never> {
  @Field(() => String, { nullable: true, description: 'The path of the file; null when the finding concerns no file.' })
  path!: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of the line in the file.' })
  line!: number | null;
  @Field(() => SeverityEnum, { description: 'The severity of the finding.' })
  severity!: Severity;
  @Field(() => String, { description: 'The title of the finding, one line.' })
  title!: string;
  @Field(() => String, { description: 'The details of the finding. The text may be empty.' })
  detail!: string;
}

@ObjectType({ description: "A review of a card's work.", implements: Node, simpleResolvers: true })
export class Review implements Node, Shows<ReviewRow, 'accountId' | 'projectId' | 'heads'> {
  /** The keys that the fields `run` and `person` read. */
  runId!: string | null;
  personId!: string | null;

  @Field(() => ID, { description: 'The id of the review.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => AuthorEnum, { description: 'The kind of author of the review.' })
  author!: Author;
  @Field(() => ID, { nullable: true, description: 'The session that reviewed; null when none was given.' })
  sessionId!: string | null;
  @Field(() => ReviewVerdictEnum, { description: 'The verdict of the review.' })
  verdict!: ReviewVerdict;
  @Field(() => String, { description: 'The summary of the review.' })
  summary!: string;
  @Field(() => [ReviewFinding], { description: 'The findings in the order of the review.' })
  findings!: ReviewFinding[];
  @Field(() => DateTime, { description: 'When the review was submitted.' })
  createdAt!: Date;
}

@ObjectType({ description: 'Where on a site a comment was made.', simpleResolvers: true })
export class ReviewedPage implements Shows<PageRow, never> {
  @Field(() => String, { description: 'The address of the page.' })
  url!: string;
  @Field(() => String, { nullable: true, description: 'The selector of the element; null for the page as a whole.' })
  selector!: string | null;
  @Field(() => Int, { description: 'The width of the part of the page that the person saw, in pixels of CSS.' })
  viewportWidth!: number;
  @Field(() => Int, { description: 'Its height.' })
  viewportHeight!: number;
  @Field(() => ID, { nullable: true, description: 'The id of the artifact with the picture; null without one.' })
  artifactId!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the comment was resolved; null while it is open.' })
  resolvedAt!: Date | null;
}

@ObjectType({
  description:
    'A comment, an answer, a review, a comment on a site or on a change, as an entry of a list. Fields that its kind does not have are null.',
  implements: Node,
  simpleResolvers: true,
})
export class Feedback implements Node {
  /** The key that the field `person` reads. */
  personId!: string | null;

  @Field(() => ID, { description: 'The id of the entry.' })
  id!: string;
  @Field(() => ID, {
    description: 'The id of the comment or the review that the entry shows; an answer has an id of its own.',
  })
  sourceId!: string;
  @Field(() => FeedbackKindEnum, { description: 'The kind of the entry.' })
  kind!: FeedbackKind;
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => AuthorEnum, { description: 'The kind of author.' })
  author!: Author;
  @Field(() => String, { description: "The comment, the answer, or the review's summary." })
  text!: string;
  @Field(() => String, { nullable: true, description: 'The question that an answer is for.' })
  question!: string | null;
  @Field(() => ReviewVerdictEnum, { nullable: true, description: 'The verdict of a review.' })
  verdict!: ReviewVerdict | null;
  @Field(() => [ReviewFinding], { nullable: true, description: 'The findings of a review; null for other kinds.' })
  findings!: ReviewFinding[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'The mark of the widget with which a site was commented on; null for any other entry.',
  })
  context!: string | null;
  @Field(() => ReviewedPage, { nullable: true, description: 'Where on a site it was said; null for any other entry.' })
  page!: ReviewedPage | null;
  @Field(() => DateTime, { description: 'The time at which the entry was made.' })
  at!: Date;
}

export const CardCommentConnection = connectionOf(CardComment, 'CardComment', { counted: true });
export const AskConnection = connectionOf(Ask, 'Ask', { counted: true });
export const ReviewConnection = connectionOf(Review, 'Review', { counted: true });
export const FeedbackConnection = connectionOf(Feedback, 'Feedback', { counted: true });
