import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { BigInteger, DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import { HOLD_ACTORS, type HoldActor } from '../../tables/words.ts';
import { BoardColumn } from './BoardColumn.ts';

const HoldActorEnum = wordEnum(HOLD_ACTORS, {
  name: 'HoldActor',
  description: 'The kind of actor that holds a card.',
  values: {
    human: 'A person, in the browser or through the API.',
    agent: 'An agent, or the workflow after a failure.',
  },
});

@ObjectType({ description: 'A document that a card links.', simpleResolvers: true })
export class CardDocument {
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
  @Field(() => String, {
    description:
      'The tag of the link, such as plan, which says how the card uses the document. Workflow rules look for it.',
  })
  tag!: string;
}

@ObjectType({ description: 'A card of a board.', implements: Node })
export class Card implements Node {
  @Field(() => ID, { description: 'The id of the card.', simple: true })
  id!: string;
  @Field(() => ID, { description: 'The project whose board holds the card.', simple: true })
  projectId!: string;
  @Field(() => Int, { description: 'The number of the card, counted per project and never given twice.', simple: true })
  number!: number;
  @Field(() => String, { description: 'The title of the card, one line.', simple: true })
  title!: string;
  @Field(() => String, { description: 'The description of the card.', simple: true })
  body!: string;
  @Field(() => BoardColumn, { description: 'The present state.', simple: true })
  column!: BoardColumn;
  @Field(() => BigInteger, {
    description: 'The place of the card in the column: cards stand in ascending order.',
    simple: true,
  })
  position!: string;
  @Field(() => Boolean, {
    description: 'Whether a hold keeps agents from taking new work on the card.',
    simple: true,
  })
  held!: boolean;
  @Field(() => HoldActorEnum, {
    nullable: true,
    description: 'The kind of actor that holds the card; null when the card is not held.',
    simple: true,
  })
  heldBy!: HoldActor | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The time at which the hold began; null when the card is not held.',
    simple: true,
  })
  heldSince!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'The sentence that explains why the workflow paused the card; null when it did not.',
    simple: true,
  })
  pausedReason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The reason that the caller gave for the hold; null when none was given.',
    simple: true,
  })
  holdReason!: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of the pull request of the card.', simple: true })
  pullRequestNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'The link of the pull request of the card.', simple: true })
  pullRequestUrl!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The head commit of the pull request of the card.',
    simple: true,
  })
  headSha!: string | null;
  @Field(() => DateTime, { description: 'When the card was created.', simple: true })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the card last changed or moved.', simple: true })
  updatedAt!: Date;
}

export const CardConnection = connectionOf(Card, 'Card', { counted: true });
