import { Field, ID, InputType, Int } from 'type-graphql';
import type { LabelColor } from '../../tables/words.ts';
import { LabelColorEnum } from './CardLabel.ts';

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

@InputType({ description: 'Changes to a column. A field that is left out does not change.' })
export class UpdateColumnInput {
  @Field(() => ID, { description: 'The id of the project.' })
  projectId!: string;
  @Field(() => String, { description: 'The slug of the column, which does not change.' })
  column!: string;
  @Field(() => String, { nullable: true, description: 'The new label, 1 to 50 characters.' })
  label?: string | null;
  @Field(() => LabelColorEnum, { nullable: true, description: 'The new colour; null for none.' })
  color?: LabelColor | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'The number of cards of the column that may have claimed work at once, 1 to 1000; null for any number. Work that is claimed already goes on.',
  })
  wipLimit?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether cards in the column are finished. No work opens for the cards that are in it now. The Backlog cannot be such a column.',
  })
  terminal?: boolean | null;
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
