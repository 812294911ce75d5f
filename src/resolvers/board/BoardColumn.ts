import { Field, ID, ObjectType } from 'type-graphql';
import type { ColumnRow } from '../../domain/board/columnRow.ts';
import { Node } from '../../graphql/Node.ts';

@ObjectType({ description: 'A column of a board.', simpleResolvers: true, implements: Node })
export class BoardColumn implements ColumnRow, Node {
  @Field(() => ID, { description: 'The id.' })
  id!: string;
  @Field(() => String, { description: 'Its handle on this board; it stays, whatever the column is called.' })
  slug!: string;
  @Field(() => String, { description: 'As somebody typed it, or the seeded label in your language.' })
  label!: string;
  @Field(() => Boolean, { description: 'Whether a card that gets here is over.' })
  terminal!: boolean;
  @Field(() => Boolean, {
    description: 'Whether cards begin here when no column is named: true for the Backlog alone.',
  })
  default!: boolean;
  @Field(() => Boolean, { description: 'Whether it is the Backlog.' })
  backlog!: boolean;
}
