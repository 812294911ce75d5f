import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { LabelRow } from '../../domain/board/labels/labelRow.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { LABEL_COLORS, type LabelColor } from '../../tables/words.ts';

export const LabelColorEnum = wordEnum(LABEL_COLORS, {
  name: 'LabelColor',
  description: 'The colours of labels and columns.',
  values: { sea: 'Blue-green.', sun: 'Yellow.', kelp: 'Green.', coral: 'Red.', dusk: 'Violet.' },
});

@ObjectType({ description: 'A label that cards of a project bear.', implements: Node, simpleResolvers: true })
export class CardLabel implements LabelRow, Node {
  @Field(() => ID, { description: 'The id of the label.' })
  id!: string;
  @Field(() => String, { description: 'The name of the label, different from all others of the project.' })
  name!: string;
  @Field(() => LabelColorEnum, { description: 'The colour of the label.' })
  color!: LabelColor;
}

@InputType({ description: 'A new name or colour of a label. A field that is left out does not change.' })
export class UpdateLabelInput {
  @Field(() => ID, { description: 'The id of the label.' })
  labelId!: string;
  @Field(() => String, { nullable: true, description: 'The new name, 1 to 50 characters.' })
  name?: string | null;
  @Field(() => LabelColorEnum, { nullable: true, description: 'The new colour.' })
  color?: LabelColor | null;
}

@InputType({ description: 'A label to remove from its project and from all its cards.' })
export class RemoveLabelInput {
  @Field(() => ID, { description: 'The id of the label.' })
  labelId!: string;
}

@ObjectType({ description: 'The label after the change.', simpleResolvers: true })
export class LabelPayload {
  @Field(() => CardLabel, { description: 'The label.' })
  label!: CardLabel;
}
