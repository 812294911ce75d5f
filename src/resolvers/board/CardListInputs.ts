import { Field, InputType } from 'type-graphql';
import { CARD_ORDERS, type CardFilter } from '../../domain/board/listCards.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';

export const CardOrderEnum = wordEnum(CARD_ORDERS, {
  name: 'CardOrder',
  description: 'How a list of cards is ordered.',
  values: { oldest: 'Cards with low numbers come first.', newest: 'Cards with high numbers come first.' },
});

@InputType('CardFilter', { description: 'Selects cards. A field that is left out admits every card.' })
export class CardFilterInput implements CardFilter {
  @Field(() => String, { nullable: true, description: 'The slug of the column in which the cards stand.' })
  column?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the cards are held.' })
  held?: boolean | null;
}
