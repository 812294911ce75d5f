import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CardRow } from '../../domain/board/cards/cardRow.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { CardDocument as DocumentTable } from '../../tables/CardDocument.ts';
import type { Row } from '../../tables/Row.ts';
import { CARD_PRIORITIES, type CardPriority, HOLD_ACTORS, type HoldActor } from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';
import { BoardColumn } from './BoardColumn.ts';

const HoldActorEnum = wordEnum(HOLD_ACTORS, {
  name: 'HoldActor',
  description: 'The kind of actor that holds a card.',
  values: {
    human: 'A person, in the browser or through the API.',
    agent: 'An agent, or the workflow after a failure.',
  },
});

export const CardPriorityEnum = wordEnum(CARD_PRIORITIES, {
  name: 'CardPriority',
  description: 'How urgent people hold a card to be. Agents do not see it.',
  values: {
    none: 'Not judged.',
    low: 'It can wait.',
    medium: 'As most cards.',
    high: 'Before most cards.',
    urgent: 'Before all others.',
  },
});

@ObjectType({ description: 'A document that a card links.', simpleResolvers: true })
export class CardDocument implements Shows<Row<typeof DocumentTable>, 'cardId'> {
  @Field(() => ID, { description: 'The id of the document.' })
  documentId!: string;
  @Field(() => String, {
    description:
      'The tag of the link, such as plan, which says how the card uses the document. Workflow rules look for it.',
  })
  tag!: string;
  @Field(() => String, {
    nullable: true,
    description: 'What people call the document, given when it was linked; null without one.',
  })
  title!: string | null;
}

@ObjectType({ description: 'A card of a board.', implements: Node, simpleResolvers: true })
export class Card implements Node, Shows<CardRow, 'ownerId' | 'columnId'> {
  /** The key that the field `holder` reads. */
  holderId!: string | null;
  /** The key that the field `parent` reads. */
  parentId!: string | null;
  /** The key that the field `assignee` reads. */
  assigneeId!: string | null;

  @Field(() => ID, { description: 'The id of the card.' })
  id!: string;
  @Field(() => ID, { description: 'The project whose board holds the card.' })
  projectId!: string;
  @Field(() => Int, { description: 'The number of the card, counted per project and never given twice.' })
  number!: number;
  @Field(() => String, { description: 'The title of the card, one line.' })
  title!: string;
  @Field(() => String, { description: 'The description of the card.' })
  body!: string;
  @Field(() => BoardColumn, { description: 'The present state.' })
  column!: BoardColumn;
  @Field(() => BigInteger, {
    description:
      'The place of the card in the column: cards are in ascending order. Numbers are far apart, so that a card fits between two others.',
  })
  position!: string;
  @Field(() => CardPriorityEnum, { description: 'How urgent the card is.' })
  priority!: CardPriority;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the card was taken off the board; null while it is on it. An archived card opens no work.',
  })
  archivedAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether a hold keeps agents from taking new work on the card.' })
  held!: boolean;
  @Field(() => HoldActorEnum, {
    nullable: true,
    description: 'The kind of actor that holds the card; null when the card is not held.',
  })
  heldBy!: HoldActor | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The time at which the hold began; null when the card is not held.',
  })
  heldSince!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'The sentence that explains why the workflow paused the card; null when it did not.',
  })
  pausedReason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The reason that the caller gave for the hold; null when none was given.',
  })
  holdReason!: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of the pull request of the card.' })
  pullRequestNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'The link of the pull request of the card.' })
  pullRequestUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'The head commit of the pull request of the card.' })
  headSha!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The day by which the card is to be done, such as 2026-12-24; null for none.',
  })
  dueOn!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'How much work people hold the card to be, in points; null where nobody said.',
  })
  estimate!: number | null;
  @Field(() => DateTime, { description: 'When the card was created.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When the card last changed or moved.' })
  updatedAt!: Date;
}

export const CardConnection = connectionOf(Card, 'Card', { counted: true });
