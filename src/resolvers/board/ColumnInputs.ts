import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A new column at the end of a board.' })
export class AddColumnInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The label of the column, 1 to 50 characters.' })
  label!: string;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a card that enters the column is finished; false by default.',
  })
  terminal?: boolean | null;
}

@InputType({ description: 'A new label for a column.' })
export class RenameColumnInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The slug of the column, which does not change.' })
  column!: string;
  @Field(() => String, { description: 'The new label, 1 to 50 characters.' })
  label!: string;
}

@InputType({ description: 'A new order of the columns.' })
export class ReorderColumnsInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => [String], { description: 'The slugs of all columns of the board, each once, in the new order.' })
  columns!: string[];
}

@InputType({ description: 'An empty column to remove.' })
export class RemoveColumnInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The slug of the column.' })
  column!: string;
}
