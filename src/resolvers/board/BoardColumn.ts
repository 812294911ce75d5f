import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ColumnRow } from '../../domain/board/columns/columnRow.ts';
import { Node } from '../../graphql/schema/Node.ts';
import type { BoardColumn as ColumnTable } from '../../tables/BoardColumn.ts';
import type { Row } from '../../tables/Row.ts';
import type { LabelColor } from '../../tables/words.ts';
import type { Shows } from '../Shows.ts';
import { LabelColorEnum } from './CardLabel.ts';

/** Its times have a resolver of their own. */
type HiddenOfColumn = 'projectId' | 'labelKey' | 'position' | 'fullAt' | 'createdAt' | 'updatedAt';

@ObjectType({ description: 'A column of a board.', simpleResolvers: true, implements: Node })
export class BoardColumn implements ColumnRow, Node, Shows<Row<typeof ColumnTable>, HiddenOfColumn> {
  @Field(() => ID, { description: 'The id of the column.' })
  id!: string;
  @Field(() => String, {
    description: 'The handle of the column on this board. Renaming the column does not change it.',
  })
  slug!: string;
  @Field(() => String, { description: 'The label that a person typed, or the seeded label in your language.' })
  label!: string;
  @Field(() => Boolean, { description: 'Whether a card that enters the column is finished.' })
  terminal!: boolean;
  @Field(() => Boolean, {
    description: 'Whether new cards start in this column when no column is named: true for the Backlog alone.',
  })
  default!: boolean;
  @Field(() => Boolean, { description: 'Whether the column is the Backlog.' })
  backlog!: boolean;
  @Field(() => LabelColorEnum, { nullable: true, description: 'The colour of the column; null for none.' })
  color!: LabelColor | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'The number of cards of the column that may have claimed work at once; null for any number. A claim beyond it is not granted: the request waits with the reason WIP_LIMIT.',
  })
  wipLimit!: number | null;
}
