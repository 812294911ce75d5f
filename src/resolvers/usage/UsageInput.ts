import { Field, InputType } from 'type-graphql';
import { InBodies } from '../../graphql/schema/InBodies.ts';
import { JsonObject } from '../../graphql/schema/JsonObject.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { USAGE_SOURCES, type UsageSource } from '../../tables/words.ts';

export const UsageSourceEnum = wordEnum(USAGE_SOURCES, {
  name: 'UsageSource',
  description: 'The program that counted the tokens of a run.',
  values: {
    reported: 'The agent tool reported it.',
    estimated: 'The bridge counted it.',
  },
});

@InputType({ description: 'The usage of one process.' })
export class UsageInput {
  @Field(() => UsageSourceEnum, { description: 'The program that counted the tokens.' })
  @InBodies('UsageSource')
  source!: UsageSource;
  @Field(() => JsonObject, {
    description:
      'The usage by name of the model, at most 20 models: inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, and costUsd, ' +
      'null while no price is known. An empty object means that the process used no tokens.',
  })
  @InBodies('JSONObject')
  models!: Record<string, unknown>;
}
