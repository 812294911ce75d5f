import { Field, InputType } from 'type-graphql';
import type { CardFilter } from '../../domain/board/cards/cardFilter.ts';
import { CARD_ORDERS } from '../../domain/board/cards/listCards.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { CardPriority } from '../../tables/words.ts';
import { CardPriorityEnum } from './Card.ts';

export const CardOrderEnum = wordEnum(CARD_ORDERS, {
  name: 'CardOrder',
  description: 'How a list of cards is ordered.',
  values: { oldest: 'Cards with low numbers come first.', newest: 'Cards with high numbers come first.' },
});

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
      'Whether the cards wait for you: a question of an agent has no answer yet, or the newest run about the card waits for a person or is blocked.',
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
}
