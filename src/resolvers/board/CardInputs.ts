import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Card } from './Card.ts';

@InputType({ description: 'A new card.' })
export class CreateCardInput {
  @Field(() => ID, { description: 'The project.' })
  projectId!: string;
  @Field(() => String, { description: 'What it is about, 1 to 200 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What it is about, at length: at most 64 KiB.' })
  body?: string | null;
  @Field(() => String, { nullable: true, description: 'The slug of its column; the Backlog unless told.' })
  column?: string | null;
}

@InputType({ description: 'Changes of a card. What is not given stays; null clears the pull request fields.' })
export class UpdateCardInput {
  @Field(() => ID, { description: 'The card.' })
  cardId!: string;
  @Field(() => String, { nullable: true, description: 'The new title.' })
  title?: string | null;
  @Field(() => String, { nullable: true, description: 'The new body.' })
  body?: string | null;
  @Field(() => Int, { nullable: true, description: 'Number of its pull request.' })
  pullRequestNumber?: number | null;
  @Field(() => String, { nullable: true, description: 'Link of its pull request.' })
  pullRequestUrl?: string | null;
  @Field(() => String, { nullable: true, description: 'Head commit of its pull request.' })
  headSha?: string | null;
}

@InputType({ description: 'Where a card goes.' })
export class MoveCardInput {
  @Field(() => ID, { description: 'The card.' })
  cardId!: string;
  @Field(() => String, { description: 'The slug of the column.' })
  column!: string;
}

@InputType({ description: 'The card that something is done with.' })
export class CardInput {
  @Field(() => ID, { description: 'The card.' })
  cardId!: string;
}

@InputType({ description: 'The card that agents are to leave alone.' })
export class HoldCardInput {
  @Field(() => ID, { description: 'The card.' })
  cardId!: string;
  @Field(() => String, { nullable: true, description: 'Why the card is to be held, 1 to 1000 characters.' })
  reason?: string | null;
}

@InputType({ description: 'A link between a card and a document.' })
export class CardDocumentInput {
  @Field(() => ID, { description: 'The card.' })
  cardId!: string;
  @Field(() => ID, { description: 'The document.' })
  documentId!: string;
  @Field(() => String, { description: 'What the document is to the card, such as plan.' })
  tag!: string;
}

@ObjectType({ description: 'The card as it stands after the change.', simpleResolvers: true })
export class CardPayload {
  @Field(() => Card, { description: 'The card.' })
  card!: Card;
}
