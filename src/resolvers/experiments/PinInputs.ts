import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { JsonValue } from '../../graphql/schema/JsonValue.ts';

@InputType({ description: "A bridge's question which variant a card runs." })
export class ResolveExperimentPinInput {
  @Field(() => String, { description: 'Id or slug of the project.' })
  project!: string;
  @Field(() => String, { description: 'The experiment: 1 to 64 lower-case letters, digits, underscores or hyphens.' })
  experiment!: string;
  @Field(() => ID, { description: 'The card, a uuid.' })
  cardId!: string;
  @Field(() => [String], { description: 'The variants on offer: 1 to 32 names, each once.' })
  variants!: string[];
  @Field(() => String, {
    description: 'The variant that the bridge drew. It becomes the pin of the card unless the card has one.',
  })
  candidate!: string;
  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The weights of the variants in their order: integers from 1 to 1,000,000. The service drops any other value and keeps the stored weights.',
  })
  weights?: unknown;
  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The metrics to compare by: 1 to 16 different keys of lower-case letters, digits, colons and hyphens. The service stores them together with valid weights; any other value then clears the stored metrics.',
  })
  metrics?: unknown;
}

@ObjectType({ description: 'The variant to run.', simpleResolvers: true })
export class ResolveExperimentPinPayload {
  @Field(() => String, { description: 'The variant.' })
  variant!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The variant that the card ran before, when that variant is no longer on offer.',
  })
  switchedFrom!: string | null;
}
