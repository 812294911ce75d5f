import { Field, Float, ObjectType } from 'type-graphql';
import { BigInteger } from '../../graphql/scalars.ts';
import type { UsageSource } from '../../tables/words.ts';
import { UsageSourceEnum } from './UsageInput.ts';

@ObjectType({ description: 'What one model was used for.', simpleResolvers: true })
export class RunModelUsage {
  @Field(() => String, { description: 'The name of the model.' })
  model!: string;
  @Field(() => BigInteger, { description: 'Tokens read, without what came from or went to a cache.' })
  inputTokens!: number;
  @Field(() => BigInteger, { description: 'Tokens written.' })
  outputTokens!: number;
  @Field(() => BigInteger, { description: 'Tokens read from a cache.' })
  cacheReadTokens!: number;
  @Field(() => BigInteger, { description: 'Tokens written to a cache.' })
  cacheWriteTokens!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The cost in US dollars with six decimals; null while no price is known.',
  })
  costUsd!: number | null;
}

@ObjectType({
  description: 'The usage of a run. A list without models means that nothing was spent.',
  simpleResolvers: true,
})
export class RunUsage {
  @Field(() => UsageSourceEnum, { description: 'Tells who counted.' })
  source!: UsageSource;
  @Field(() => [RunModelUsage], { description: 'Model by model, by name.' })
  models!: RunModelUsage[];
  @Field(() => BigInteger, { description: 'Tokens read, over all models.' })
  inputTokens!: string;
  @Field(() => BigInteger, { description: 'Tokens written, over all models.' })
  outputTokens!: string;
  @Field(() => BigInteger, { description: 'Tokens read from a cache, over all models.' })
  cacheReadTokens!: string;
  @Field(() => BigInteger, { description: 'Tokens written to a cache, over all models.' })
  cacheWriteTokens!: string;
  @Field(() => Float, {
    nullable: true,
    description:
      'The cost over all models in US dollars with six decimals; null when the price of any model is unknown.',
  })
  costUsd!: number | null;
}
