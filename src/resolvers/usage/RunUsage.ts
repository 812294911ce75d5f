import { Field, Float, ObjectType } from 'type-graphql';
import { BigInteger } from '../../graphql/schema/scalars.ts';
import type { UsageSource } from '../../tables/words.ts';
import { UsageSourceEnum } from './UsageInput.ts';

@ObjectType({ description: 'The usage of one model.', simpleResolvers: true })
export class RunModelUsage {
  @Field(() => String, { description: 'The name of the model.' })
  model!: string;
  @Field(() => BigInteger, {
    description: 'The input tokens, without those that were read from or written to a cache.',
  })
  inputTokens!: number;
  @Field(() => BigInteger, { description: 'The output tokens.' })
  outputTokens!: number;
  @Field(() => BigInteger, { description: 'The tokens read from a cache.' })
  cacheReadTokens!: number;
  @Field(() => BigInteger, { description: 'The tokens written to a cache.' })
  cacheWriteTokens!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The cost in US dollars with six decimals; null while no price is known.',
  })
  costUsd!: number | null;
}

@ObjectType({
  description: 'The usage of a run. An empty list of models means that the run used no tokens.',
  simpleResolvers: true,
})
export class RunUsage {
  @Field(() => UsageSourceEnum, { description: 'The program that counted the tokens.' })
  source!: UsageSource;
  @Field(() => [RunModelUsage], { description: 'The usage by model, ordered by name.' })
  models!: RunModelUsage[];
  @Field(() => BigInteger, { description: 'The input tokens over all models.' })
  inputTokens!: string;
  @Field(() => BigInteger, { description: 'The output tokens over all models.' })
  outputTokens!: string;
  @Field(() => BigInteger, { description: 'The tokens read from a cache, over all models.' })
  cacheReadTokens!: string;
  @Field(() => BigInteger, { description: 'The tokens written to a cache, over all models.' })
  cacheWriteTokens!: string;
  @Field(() => Float, {
    nullable: true,
    description:
      'The cost over all models in US dollars with six decimals; null when the price of any model is unknown.',
  })
  costUsd!: number | null;
}
