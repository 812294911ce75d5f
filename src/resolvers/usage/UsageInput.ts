import { Field, InputType } from 'type-graphql';
import { JsonObject } from '../../graphql/JsonObject.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import { USAGE_SOURCES, type UsageSource } from '../../tables/words.ts';

export const UsageSourceEnum = wordEnum(USAGE_SOURCES, {
  name: 'UsageSource',
  description: 'The program that counted the tokens of a run.',
  values: {
    reported: 'The agent tool told it.',
    estimated: 'The bridge counted it.',
  },
});

/** No field is required by type, so that one answer names every missing field. */
@InputType({ description: 'The usage of one process.' })
export class UsageInput {
  @Field(() => UsageSourceEnum, { nullable: true, description: 'Required. The program that counted the tokens.' })
  source?: UsageSource | null;
  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Required. The usage by name of the model, at most 20 models: inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, and costUsd, ' +
      'null while no price is known. An empty object means that the process used no tokens.',
  })
  models?: Record<string, unknown> | null;
}
