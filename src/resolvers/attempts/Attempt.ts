import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { OpenAttemptsRow } from '../../domain/attempts/countOpenAttempts.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import type { Effort } from '../../tables/words.ts';
import { Card } from '../board/Card.ts';
import { EffortEnum } from '../enums.ts';

@ObjectType({ description: 'One of the ways in which a card is tried.', simpleResolvers: true })
export class Attempt {
  /** For the field `attemptId`: clients keep objects by `id`, and the work request has this one. */
  id!: string;
  @Field(() => Int, { description: 'Its number, which ascends over all attempts at the card.' })
  number!: number;
  @Field(() => String, { description: 'What its requester called it.' })
  label!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The account of a bridge that it names; null for the one that the rules of the bridge choose.',
  })
  account!: string | null;
  @Field(() => String, { nullable: true, description: 'The model that it names; null for that of the rule.' })
  model!: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'The effort that it names; null for that of the rule.' })
  effort!: Effort | null;
}

@ObjectType({ description: 'Several attempts at a card at once, of which one is picked.', simpleResolvers: true })
export class AttemptSet {
  @Field(() => ID, { description: 'The id of the set.' })
  id!: string;
  @Field(() => DateTime, { description: 'When the attempts began.' })
  startedAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When one was picked or all were ended; null until then.' })
  endedAt!: Date | null;
  @Field(() => [Attempt], { description: 'The attempts, 2 to 6, by their numbers.' })
  attempts!: Attempt[];
  /** For the field `by`. */
  startedBy!: string | null;
  /** For the field `endedBy`. */
  endedBy!: string | null;
  /** For the field `pickedAttempt`. */
  pickedId!: string | null;
}

@ObjectType({ description: 'How far the open attempts at a card are.', simpleResolvers: true })
export class OpenAttempts implements OpenAttemptsRow {
  @Field(() => Int, { description: 'How many attempts there are, 2 to 6.' })
  total!: number;
  @Field(() => Int, { description: 'How many of them an agent works on now.' })
  atWork!: number;
  @Field(() => Int, { description: 'How many of them have come to their end, however they came out.' })
  finished!: number;
}

@InputType({ description: 'A way to try a card.' })
export class AttemptInput {
  @Field(() => String, {
    nullable: true,
    description: 'A name, 1 to 60 characters. Without one it is called by its model or account.',
  })
  label?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'An agent account of a bridge. Only a bridge that has it ready takes the attempt.',
  })
  account?: string | null;
  @Field(() => String, { nullable: true, description: 'The model to use.' })
  model?: string | null;
  @Field(() => EffortEnum, { nullable: true, description: 'The effort that the agent is asked for.' })
  effort?: Effort | null;
}

@InputType({ description: 'The ways in which a card is to be tried.' })
export class StartAttemptsInput {
  @Field(() => ID, { description: 'The id of the card.' })
  card!: string;
  @Field(() => [AttemptInput], { description: '2 to 6 attempts; two may be alike.' })
  attempts!: AttemptInput[];
}

@InputType({ description: 'The attempt that a card goes on with.' })
export class PickAttemptInput {
  @Field(() => ID, { description: 'The id of the attempt.' })
  attempt!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The slug of the column to which the card goes with it; null leaves the card where it is.',
  })
  column?: string | null;
}

@InputType({ description: 'The attempts to end.' })
export class EndAttemptsInput {
  @Field(() => ID, { description: 'The id of the set.' })
  set!: string;
}

@ObjectType({ description: 'A set of attempts after the change, with its card.', simpleResolvers: true })
export class AttemptsPayload {
  @Field(() => AttemptSet, { description: 'The set.' })
  set!: AttemptSet;
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
}
