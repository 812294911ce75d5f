import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Span } from '../../domain/experiments/compareVariants.ts';
import { BigInteger } from '../../graphql/scalars.ts';

@ObjectType({ description: 'A share with the interval in which it lies with 95 % confidence.', simpleResolvers: true })
export class SuccessRate {
  @Field(() => Float, { description: 'The share, 0 to 1.' })
  rate!: number;
  @Field(() => Float, { description: 'Lower bound of the Wilson interval.' })
  low!: number;
  @Field(() => Float, { description: 'Upper bound of the Wilson interval.' })
  high!: number;
}

@ObjectType({ description: 'What finished runs cost, as far as it is known.', simpleResolvers: true })
export class VariantCost {
  @Field(() => Int, { description: 'Finished runs whose cost is known.' })
  knownRuns!: number;
  @Field(() => Int, {
    description: 'The number of finished runs whose usage, or the price of whose model, is unknown.',
  })
  unknownRuns!: number;
  @Field(() => Int, { description: 'Of the known ones, those that a bridge estimated.' })
  estimatedRuns!: number;
  @Field(() => Float, { nullable: true, description: 'The sum over the known ones, US dollars; null for none.' })
  totalUsd!: number | null;
  @Field(() => Float, { nullable: true, description: 'The mean over the known ones, six decimals; null for none.' })
  meanUsd!: number | null;
}

@ObjectType({ description: 'How long finished runs took.', simpleResolvers: true })
export class VariantDuration {
  @Field(() => Int, { description: 'Finished runs with a start and an end.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs without these values.' })
  unknownRuns!: number;
  @Field(() => Float, { nullable: true, description: 'The mean, milliseconds; null for none.' })
  meanMs!: number | null;
}

@ObjectType({ description: 'The tokens of finished runs, as far as they are known.', simpleResolvers: true })
export class VariantTokens {
  @Field(() => Int, { description: 'Finished runs whose usage is known.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs whose usage is unknown.' })
  unknownRuns!: number;
  @Field(() => Int, { description: 'Of the known ones, those that a bridge estimated.' })
  estimatedRuns!: number;
  @Field(() => BigInteger, { nullable: true, description: 'Input tokens; null while no usage is known.' })
  input!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Output tokens.' })
  output!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens read from the cache.' })
  cacheRead!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens written to the cache.' })
  cacheWrite!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'All four.' })
  total!: string | null;
  @Field(() => Float, { nullable: true, description: 'The mean of all four; null for none.' })
  mean!: number | null;
}

@ObjectType({ description: 'The largest contexts of finished runs.', simpleResolvers: true })
export class VariantPeakContext {
  @Field(() => Int, { description: 'The number of finished runs that reported their largest context.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs that reported none.' })
  unknownRuns!: number;
  @Field(() => Float, { nullable: true, description: 'The mean, tokens; null for none.' })
  mean!: number | null;
  @Field(() => BigInteger, { nullable: true, description: 'The largest, tokens; null for none.' })
  max!: string | null;
}

@ObjectType({ description: 'How often tool calls of finished runs failed.', simpleResolvers: true })
export class VariantToolFailures {
  @Field(() => Int, { description: 'Finished runs with calls on record.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs without these values.' })
  unknownRuns!: number;
  @Field(() => BigInteger, { nullable: true, description: 'Their calls; null for no such run.' })
  calls!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Those that failed.' })
  failedCalls!: string | null;
  @Field(() => Float, { nullable: true, description: 'The share of calls that failed; null without a call.' })
  rate!: number | null;
}

@ObjectType({ description: 'Figures that need all runs in order. Null where no run has them.', simpleResolvers: true })
export class VariantQuantiles {
  @Field(() => Float, { nullable: true, description: 'Half of the known costs lie below, US dollars.' })
  medianCostUsd!: number | null;
  @Field(() => Float, { nullable: true, description: 'Half of the runs took less, milliseconds.' })
  medianDurationMs!: number | null;
  @Field(() => Float, { nullable: true, description: 'Nine of ten runs took less, milliseconds.' })
  p90DurationMs!: number | null;
}

@ObjectType({
  description:
    'What the runs of a variant came to. All but `runs` is about finished runs: an agent worked until it ended by itself.',
})
export class VariantComparison {
  /** What the quantiles are read by. */
  source!: { key: string; span: Span };

  @Field(() => String, { description: 'The variant.', simple: true })
  variant!: string;
  @Field(() => Int, {
    nullable: true,
    description: 'Its weight now; null for a variant that is no longer on offer.',
    simple: true,
  })
  weight!: number | null;
  @Field(() => Int, { description: 'Its runs that ended in any way, stopped and lost ones included.', simple: true })
  runs!: number;
  @Field(() => Int, {
    description: 'Those that succeeded, failed, or wait on the forge; the latter have no verdict.',
    simple: true,
  })
  finishedRuns!: number;
  @Field(() => Int, { description: 'Those in state SUCCEEDED.', simple: true })
  succeededRuns!: number;
  @Field(() => Int, { description: 'Those in state NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP or FAILED.', simple: true })
  failedRuns!: number;
  @Field(() => Boolean, {
    description:
      'Tells whether at least `minimumRuns` runs succeeded or failed. With fewer the figures are too few to choose by.',
    simple: true,
  })
  enoughData!: boolean;
  @Field(() => SuccessRate, {
    nullable: true,
    description: 'Successes among those that succeeded or failed; null for none.',
    simple: true,
  })
  successRate!: SuccessRate | null;
  @Field(() => VariantCost, { description: 'The cost of the finished runs.', simple: true })
  cost!: VariantCost;
  @Field(() => VariantDuration, { description: 'The duration of the finished runs.', simple: true })
  duration!: VariantDuration;
  @Field(() => VariantTokens, { description: 'The tokens of the finished runs.', simple: true })
  tokens!: VariantTokens;
  @Field(() => VariantPeakContext, { description: 'The largest contexts of the finished runs.', simple: true })
  peakContext!: VariantPeakContext;
  @Field(() => VariantToolFailures, {
    description: 'The failures among the tool calls of the finished runs.',
    simple: true,
  })
  toolFailures!: VariantToolFailures;
}
