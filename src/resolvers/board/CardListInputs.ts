import { Field, InputType } from 'type-graphql';
import type { CardFilter } from '../../domain/board/cards/cardFilter.ts';
import { CARD_GROUPINGS, type CardGrouping, type CardGroup as Group } from '../../domain/board/cards/cardGroups.ts';
import { CARD_ORDERS } from '../../domain/board/cards/cardOrders.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { CardPriority } from '../../tables/words.ts';
import { CardPriorityEnum } from './Card.ts';

export const CardOrderEnum = wordEnum(CARD_ORDERS, {
  name: 'CardOrder',
  description:
    'How a list of cards is ordered. Cards that are equal follow each other by number; cards without a day or an estimate come last.',
  values: {
    oldest: 'Cards with low numbers come first.',
    newest: 'Cards with high numbers come first.',
    title: 'By the title in lower case, by its bytes.',
    'title-backwards': 'The same from the end.',
    'most-urgent': 'Urgent cards come first, those that nobody judged last.',
    'least-urgent': 'The same from the end.',
    'due-first': 'The cards that are due first come first.',
    'due-last': 'The cards that are due last come first.',
    smallest: 'Small estimates come first.',
    largest: 'Large estimates come first.',
    'recently-updated': 'The cards that changed last come first.',
    'long-unchanged': 'The cards that changed least recently come first.',
  },
});

export const CardGroupingEnum = wordEnum(CARD_GROUPINGS, {
  name: 'CardGrouping',
  description: 'What the cards of a list are grouped by.',
  values: {
    column: 'The column in which the card is; the key of a group is its id.',
    priority: 'The priority of the card; the key of a group is its word, such as `high`.',
    assignee:
      'The person who is to see to the card; the key of a group is the id of the account. Agents learn of no people.',
    label: 'The first label of the card by name; the key of a group is the id of the label.',
  },
});

@InputType('CardGroupInput', { description: 'One group of cards.' })
export class CardGroupInput implements Group {
  @Field(() => CardGroupingEnum, { description: 'What the group is of.' })
  by!: CardGrouping;
  @Field(() => String, { description: 'The key of the group, as in `CardGroup.key`.' })
  key!: string;
}

@InputType('CardFilter', {
  description:
    'Selects cards. A field that is left out admits every card, except that archived cards are only included on request.',
})
export class CardFilterInput implements CardFilter {
  @Field(() => String, { nullable: true, description: 'The slug of the column in which the cards stand.' })
  column?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the cards are held.' })
  held?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True for archived cards alone; false, the default, for the cards on the board.',
  })
  archived?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the cards wait for you: a question of an agent has no answer yet, or the `latestRun` of the card waits for a person or is blocked.',
  })
  needsYou?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether you are the assignee of the cards.' })
  assignedToYou?: boolean | null;
  @Field(() => [String], {
    nullable: true,
    description:
      'The names of labels in any case: the cards bear at least one of them. An empty list admits every card.',
  })
  labels?: string[] | null;
  @Field(() => [CardPriorityEnum], {
    nullable: true,
    description: 'The priorities of the cards. An empty list admits every card.',
  })
  priorities?: CardPriority[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'A part of the title in any case, or the number of the card, such as 47 or #47.',
  })
  text?: string | null;
  @Field(() => CardGroupInput, { nullable: true, description: 'The group in which the cards are.' })
  group?: CardGroupInput | null;
}
