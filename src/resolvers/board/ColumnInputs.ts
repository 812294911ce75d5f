import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'A new column at the end of a board.' })
export class AddColumnInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'Tells what the column is called, 1 to 50 characters.' })
  label!: string;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Tells whether a card that gets there is over; false by default.',
  })
  terminal?: boolean | null;
}

@InputType({ description: 'Another label for a column.' })
export class RenameColumnInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The slug of the column; it stays.' })
  column!: string;
  @Field(() => String, { description: 'The new label, 1 to 50 characters.' })
  label!: string;
}

@InputType({ description: 'Another order of the columns.' })
export class ReorderColumnsInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => [String], { description: 'Every slug of the board once, in the new order.' })
  columns!: string[];
}

@InputType({ description: 'An empty column to remove.' })
export class RemoveColumnInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The slug of the column.' })
  column!: string;
}
