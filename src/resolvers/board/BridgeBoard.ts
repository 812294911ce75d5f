import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ProjectSummary } from '../events/Feed.ts';
import { BoardColumn } from './BoardColumn.ts';

@ObjectType({ description: 'The columns of a board, as bridges read them.', simpleResolvers: true })
export class BridgeBoardColumns {
  @Field(() => ProjectSummary, { description: 'The project.' })
  project!: ProjectSummary;
  @Field(() => [BoardColumn], { description: 'The columns in the order of the board, including the Backlog.' })
  columns!: BoardColumn[];
}

@ObjectType({ description: 'A card, as bridges read it.', simpleResolvers: true })
export class BridgeBoardCard {
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
  @Field(() => Int, { description: 'The number of the card.' })
  number!: number;
  @Field(() => String, { description: "The slug of the card's column." })
  column!: string;
  @Field(() => Boolean, { description: 'Whether the card is held.' })
  held!: boolean;
}

@ObjectType({ description: 'A card that is held.', simpleResolvers: true })
export class CardHold {
  @Field(() => ID, { description: 'The project of the card.' })
  projectId!: string;
  @Field(() => ID, { description: 'The id of the card.' })
  cardId!: string;
}

@ObjectType({ description: 'A project, as bridges read it.', simpleResolvers: true })
export class BridgeProject extends ProjectSummary {
  @Field(() => [String], { description: 'Programs whose subcommand counts when tool calls are reported.' })
  subcommandPrograms!: string[];
  @Field(() => Boolean, { description: "Whether tool calls of the project's runs are kept with their full text." })
  collectFullText!: boolean;
}
