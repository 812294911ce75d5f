import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { WorkingRuns } from '../../domain/cards/stopWorking.ts';
import { MAX_IDS } from '../../domain/input/requireSomeIds.ts';
import { ItemRefusal } from '../errors/ItemRefusal.ts';
import { Run } from '../runs/Run.ts';
import { Card } from './Card.ts';
import { WorkingRunsEnum } from './CardInputs.ts';

@InputType({ description: 'The cards to move, and the column.' })
export class MoveCardsInput {
  @Field(() => [ID], { description: `The ids of the cards, at most ${MAX_IDS}; they will be in this order.` })
  cardIds!: string[];
  @Field(() => String, { description: 'The slug of the column, on the board of each card.' })
  column!: string;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only to tell what would happen to each card; nothing changes then.',
  })
  preview?: boolean | null;
  @Field(() => WorkingRunsEnum, {
    nullable: true,
    description: 'What happens to the runs at work on the cards that leave their columns; LET_END by default.',
  })
  workingRuns?: WorkingRuns | null;
}

@ObjectType({ description: 'What became of one card of a list, or would become of it.', simpleResolvers: true })
export class CardMoveOutcome {
  @Field(() => ID, { description: 'The id of the card, as it was named.' })
  cardId!: string;
  @Field(() => Card, {
    nullable: true,
    description: 'The card after the move; unchanged in a preview or beside a refusal. Null when there is none.',
  })
  card!: Card | null;
  @Field(() => Boolean, { description: 'Whether the card leaves its column; false when it is in the named one.' })
  moves!: boolean;
  @Field(() => [String], { description: 'The kinds of work that the rules of the entered column ask for.' })
  opens!: string[];
  @Field(() => Boolean, {
    description: 'Whether agents, which are paused on the card, may work on it again after the move.',
  })
  endsHold!: boolean;
  @Field(() => [Run], {
    description:
      'The runs that still work on the card although its new column does not ask for their work, newest first and at most 10; in a preview those that would. None where the card goes on to other work.',
  })
  runsLeftBehind!: Run[];
  @Field(() => ItemRefusal, { nullable: true, description: 'Why the card stays; null when it does not.' })
  refusal!: ItemRefusal | null;
}

@ObjectType({ description: 'What became of the cards of a list.', simpleResolvers: true })
export class MoveCardsPayload {
  @Field(() => [CardMoveOutcome], {
    description:
      'One outcome for each card, in the order in which they were named; a card that is named twice has one.',
  })
  outcomes!: CardMoveOutcome[];
}
