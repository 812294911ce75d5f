import { Field, Int, ObjectType } from 'type-graphql';
import type { GroupCount } from '../../domain/board/cards/listCards.ts';

@ObjectType({ description: 'A group of the cards of a list.', simpleResolvers: true })
export class CardGroup implements GroupCount {
  /** The account that the field `assignee` reads. */
  assigneeId!: string | null;

  @Field(() => String, {
    description: 'What tells the group apart, see `CardGrouping`; empty for the cards that have none of it.',
  })
  key!: string;
  @Field(() => Int, { description: 'The number of cards in the group.' })
  count!: number;
}
