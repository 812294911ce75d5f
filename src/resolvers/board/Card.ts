import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { BigInteger, DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import { HOLD_ACTORS, type HoldActor } from '../../tables/words.ts';
import { BoardColumn } from './BoardColumn.ts';

const HoldActorEnum = wordEnum(HOLD_ACTORS, {
  name: 'HoldActor',
  description: 'Who holds a card.',
  values: {
    human: 'A person, in the browser or through the API.',
    agent: 'An agent, or the workflow after a failure.',
  },
});

@ObjectType({ description: 'A document that a card links.', simpleResolvers: true })
export class CardDocument {
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
  @Field(() => String, { description: 'Tells what the document is to the card: a tag that workflow rules look for.' })
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
  @Field(() => String, { description: 'Tells what the card is about, in a line.', simple: true })
  title!: string;
  @Field(() => String, { description: 'Tells what the card is about, at length.', simple: true })
  body!: string;
  @Field(() => BoardColumn, { description: 'The present state.', simple: true })
  column!: BoardColumn;
  @Field(() => BigInteger, {
    description: 'The place of the card in the column: cards stand in ascending order.',
    simple: true,
  })
  position!: string;
  @Field(() => Boolean, {
    description: 'Tells whether a hold keeps agents from taking new work on the card.',
    simple: true,
  })
  held!: boolean;
  @Field(() => HoldActorEnum, { nullable: true, description: 'Tells who holds the card.', simple: true })
  heldBy!: HoldActor | null;
  @Field(() => DateTime, { nullable: true, description: 'Tells since when the card is held.', simple: true })
  heldSince!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'Tells why the workflow paused the card, in a sentence; null when it did not.',
    simple: true,
  })
  pausedReason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Tells why the card is held, in the words of the caller who asked for it; null without a reason.',
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
  @Field(() => DateTime, { description: 'Tells when the card was created.', simple: true })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'Tells when the card last changed or moved.', simple: true })
  updatedAt!: Date;
}

export const CardConnection = connectionOf(Card, 'Card', { counted: true });
