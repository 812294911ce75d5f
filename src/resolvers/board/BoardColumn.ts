import { Field, ID, ObjectType } from 'type-graphql';
import type { ColumnRow } from '../../domain/board/columnRow.ts';
import { Node } from '../../graphql/Node.ts';

@ObjectType({ description: 'A column of a board.', simpleResolvers: true, implements: Node })
export class BoardColumn implements ColumnRow, Node {
  @Field(() => ID, { description: 'The id of the column.' })
  id!: string;
  @Field(() => String, {
    description: 'The handle of the column on this board; it stays, whatever the column is called.',
  })
  slug!: string;
  @Field(() => String, { description: 'The label that a person typed, or the seeded label in your language.' })
  label!: string;
  @Field(() => Boolean, { description: 'Tells whether a card that gets here is over.' })
  terminal!: boolean;
  @Field(() => Boolean, {
    description: 'Tells whether cards begin here when no column is named: true for the Backlog alone.',
  })
  default!: boolean;
  @Field(() => Boolean, { description: 'Tells whether the column is the Backlog.' })
  backlog!: boolean;
}
