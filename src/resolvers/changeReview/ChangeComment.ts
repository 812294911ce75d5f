import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { type Author, CHANGE_SIDES, type ChangeSide } from '../../tables/words.ts';
import { AuthorEnum } from '../feedback/feedbackEnums.ts';

export const ChangeSideEnum = wordEnum(CHANGE_SIDES, {
  name: 'ChangeSide',
  description: 'A side of a change.',
  values: { old: 'The file as it was at the fork point.', new: 'The file as the change leaves it.' },
});

@ObjectType({
  description:
    'A comment on lines of the change of a card, or an answer to one. It is a draft, which its author alone sees, until their review is sent.',
  implements: Node,
  simpleResolvers: true,
})
export class ChangeComment implements Node {
  /** The keys that the fields `card`, `person`, `run`, `review` and `resolvedBy` read. */
  cardId!: string;
  personId!: string | null;
  runId!: string | null;
  reviewId!: string | null;
  resolverId!: string | null;

  @Field(() => ID, { description: 'The id of the comment.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the first comment of its thread: its own where it is the first.' })
  threadId!: string;
  @Field(() => String, { description: 'The name of the repository.' })
  repository!: string;
  @Field(() => String, { description: 'The path of the file.' })
  path!: string;
  @Field(() => ChangeSideEnum, { description: 'The side of the change whose lines it is about.' })
  side!: ChangeSide;
  @Field(() => Int, { description: 'The number of the first line on that side of the file, from 1.' })
  startLine!: number;
  @Field(() => Int, { description: 'The number of the last line.' })
  endLine!: number;
  @Field(() => String, { description: 'The lines, at most 2000 characters; empty for an answer.' })
  quote!: string;
  @Field(() => String, { description: 'The text of the comment.' })
  body!: string;
  @Field(() => String, { nullable: true, description: 'What the lines should become; null for none.' })
  suggestion!: string | null;
  @Field(() => String, { nullable: true, description: 'The commit that its author looked at; null where unknown.' })
  head!: string | null;
  @Field(() => AuthorEnum, { description: 'The kind of author.' })
  author!: Author;
  @Field(() => Boolean, { description: 'Whether it is a draft of yours, which nobody else sees.' })
  isDraft!: boolean;
  @Field(() => Boolean, {
    description:
      'Whether the newest change has another content at that place: the file is another, and its patch does not show the lines any more.',
  })
  isOutdated!: boolean;
  @Field(() => DateTime, { nullable: true, description: 'When its thread was resolved; null while it is open.' })
  resolvedAt!: Date | null;
  @Field(() => DateTime, { description: 'When it was sent; of a draft, when it was begun.' })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When it was changed after it was sent; null if never.' })
  editedAt!: Date | null;
}

@ObjectType({ description: 'That people approve of the change of a card.', simpleResolvers: true })
export class ChangeApproval {
  /** The key that the field `by` reads. */
  personId!: string;

  @Field(() => DateTime, { description: 'When it was approved.' })
  at!: Date;
  @Field(() => Boolean, {
    description: 'Whether the change is still what was approved: the same commits, and the same files.',
  })
  isCurrent!: boolean;
}
