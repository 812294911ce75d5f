import { Field, InputType } from 'type-graphql';
import { JsonObject } from '../../graphql/JsonObject.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';
import { USAGE_SOURCES, type UsageSource } from '../../tables/words.ts';

export const UsageSourceEnum = wordEnum(USAGE_SOURCES, {
  name: 'UsageSource',
  description: 'Who counted what a run spent.',
  values: {
    reported: 'The agent tool told it.',
    estimated: 'The bridge counted it.',
  },
});

/** Nothing is required by type, so that one answer names all that is missing. */
@InputType({ description: 'What a process spent.' })
export class UsageInput {
  @Field(() => UsageSourceEnum, { nullable: true, description: 'Required. Who counted.' })
  source?: UsageSource | null;
  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Required. By name of the model, at most 20: inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, and costUsd, ' +
      'null while no price is known. No model at all means that nothing was spent.',
  })
  models?: Record<string, unknown> | null;
}
