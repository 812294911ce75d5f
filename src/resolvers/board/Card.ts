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
  @Field(() => ID, { description: 'The document.' })
  documentId!: string;
  @Field(() => String, { description: 'What the document is to the card: a tag that workflow rules look for.' })
  tag!: string;
}

@ObjectType({ description: 'A card of a board.', implements: Node })
export class Card implements Node {
  @Field(() => ID, { description: 'The id.', simple: true })
  id!: string;
  @Field(() => ID, { description: 'The project of its board.', simple: true })
  projectId!: string;
  @Field(() => Int, { description: 'Its number, counted per project and never given twice.', simple: true })
  number!: number;
  @Field(() => String, { description: 'What it is about, in a line.', simple: true })
  title!: string;
  @Field(() => String, { description: 'What it is about, at length.', simple: true })
  body!: string;
  @Field(() => BoardColumn, { description: 'Where it stands.', simple: true })
  column!: BoardColumn;
  @Field(() => BigInteger, { description: 'Its place in the column: cards stand in ascending order.', simple: true })
  position!: string;
  @Field(() => Boolean, { description: 'Whether a hold keeps agents from taking new work on it.', simple: true })
  held!: boolean;
  @Field(() => HoldActorEnum, { nullable: true, description: 'Who holds it.', simple: true })
  heldBy!: HoldActor | null;
  @Field(() => DateTime, { nullable: true, description: 'Since when it is held.', simple: true })
  heldSince!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why the workflow paused it, in a sentence; null when it did not.',
    simple: true,
  })
  pausedReason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why it is held, in the words of who asked for it; null when they told none.',
    simple: true,
  })
  holdReason!: string | null;
  @Field(() => Int, { nullable: true, description: 'Number of its pull request.', simple: true })
  pullRequestNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'Link of its pull request.', simple: true })
  pullRequestUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Head commit of its pull request.', simple: true })
  headSha!: string | null;
  @Field(() => DateTime, { description: 'When it was created.', simple: true })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When it last changed or moved.', simple: true })
  updatedAt!: Date;
}

export const CardConnection = connectionOf(Card, 'Card', { counted: true });
