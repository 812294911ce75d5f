import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { Span } from '../../domain/experiments/compareVariants.ts';
import { BigInteger } from '../../graphql/schema/scalars.ts';
import { Interval } from '../insights/Interval.ts';

@ObjectType({ description: 'A share with its 95 % confidence interval.', simpleResolvers: true })
export class SuccessRate {
  @Field(() => Float, { description: 'The share, 0 to 1.' })
  rate!: number;
  @Field(() => Float, { description: 'Lower bound of the Wilson interval.' })
  low!: number;
  @Field(() => Float, { description: 'Upper bound of the Wilson interval.' })
  high!: number;
}

@ObjectType({ description: 'The cost of the finished runs whose cost is known.', simpleResolvers: true })
export class VariantCost {
  @Field(() => Int, { description: 'The number of finished runs whose cost is known.' })
  knownRuns!: number;
  @Field(() => Int, {
    description: 'The number of finished runs whose usage, or the price of whose model, is unknown.',
  })
  unknownRuns!: number;
  @Field(() => Int, { description: 'The number of those runs whose figures a bridge estimated.' })
  estimatedRuns!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The sum of the known costs in US dollars; null when none is known.',
  })
  totalUsd!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'The mean of the known costs in US dollars with six decimals; null when none is known.',
  })
  meanUsd!: number | null;
}

@ObjectType({ description: 'The duration of the finished runs.', simpleResolvers: true })
export class VariantDuration {
  @Field(() => Int, { description: 'The number of finished runs with a start and an end.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs without these values.' })
  unknownRuns!: number;
  @Field(() => Float, { nullable: true, description: 'The mean duration in milliseconds; null without such a run.' })
  meanMs!: number | null;
}

@ObjectType({ description: 'The tokens of the finished runs whose usage is known.', simpleResolvers: true })
export class VariantTokens {
  @Field(() => Int, { description: 'The number of finished runs whose usage is known.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs whose usage is unknown.' })
  unknownRuns!: number;
  @Field(() => Int, { description: 'The number of those runs whose figures a bridge estimated.' })
  estimatedRuns!: number;
  @Field(() => BigInteger, { nullable: true, description: 'Input tokens; null while no usage is known.' })
  input!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Output tokens.' })
  output!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens read from the cache.' })
  cacheRead!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens written to the cache.' })
  cacheWrite!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The sum of the four kinds of tokens.' })
  total!: string | null;
  @Field(() => Float, { nullable: true, description: 'The mean of all four kinds per run; null without such a run.' })
  mean!: number | null;
}

@ObjectType({ description: 'The largest contexts of finished runs.', simpleResolvers: true })
export class VariantPeakContext {
  @Field(() => Int, { description: 'The number of finished runs that reported their largest context.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs that did not report their largest context.' })
  unknownRuns!: number;
  @Field(() => Float, { nullable: true, description: 'The mean in tokens; null without such a run.' })
  mean!: number | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The largest context of all in tokens; null without such a run.',
  })
  max!: string | null;
}

@ObjectType({ description: 'The failures among the tool calls of finished runs.', simpleResolvers: true })
export class VariantToolFailures {
  @Field(() => Int, { description: 'The number of finished runs with stored tool calls.' })
  knownRuns!: number;
  @Field(() => Int, { description: 'The number of finished runs without these values.' })
  unknownRuns!: number;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The number of tool calls of those runs; null without such a run.',
  })
  calls!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The number of tool calls that failed; null without such a run.',
  })
  failedCalls!: string | null;
  @Field(() => Float, { nullable: true, description: 'The share of tool calls that failed; null without a call.' })
  rate!: number | null;
}

@ObjectType({
  description: 'Quantiles of the finished runs. A value is null when no run has the figure.',
  simpleResolvers: true,
})
export class VariantQuantiles {
  @Field(() => Float, { nullable: true, description: 'The median of the known costs in US dollars.' })
  medianCostUsd!: number | null;
  @Field(() => Interval, {
    nullable: true,
    description: 'Where that median lies with 95 % confidence; null with fewer than 6 known costs.',
  })
  medianCostInterval!: Interval | null;
  @Field(() => Float, { nullable: true, description: 'The median duration in milliseconds.' })
  medianDurationMs!: number | null;
  @Field(() => Interval, {
    nullable: true,
    description: 'Where that median lies with 95 % confidence; null with fewer than 6 known durations.',
  })
  medianDurationInterval!: Interval | null;
  @Field(() => Float, { nullable: true, description: 'The 90th percentile of the duration in milliseconds.' })
  p90DurationMs!: number | null;
}

@ObjectType({
  description:
    'The figures of the runs of a variant. All fields but `runs` cover finished runs only, in which the agent worked to its end.',
  simpleResolvers: true,
})
export class VariantComparison {
  /** The key by which the quantiles are read. */
  source!: { key: string; span: Span };

  @Field(() => String, { description: 'The variant.' })
  variant!: string;
  @Field(() => Int, {
    nullable: true,
    description: 'The present weight of the variant; null when the variant is no longer on offer.',
  })
  weight!: number | null;
  @Field(() => Int, {
    description: 'The number of runs that ended in any way, including those that were stopped or lost.',
  })
  runs!: number;
  @Field(() => Int, {
    description:
      'The number of finished runs: those that succeeded, failed, or wait on the forge. Runs that wait on the forge have neither succeeded nor failed yet.',
  })
  finishedRuns!: number;
  @Field(() => Int, { description: 'The number of runs in the state SUCCEEDED.' })
  succeededRuns!: number;
  @Field(() => Int, {
    description: 'The number of runs in one of the states NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP and FAILED.',
  })
  failedRuns!: number;
  @Field(() => Boolean, {
    description:
      'Whether at least `minimumRuns` runs succeeded or failed. With fewer runs, the figures do not support a choice.',
  })
  enoughData!: boolean;
  @Field(() => SuccessRate, {
    nullable: true,
    description: 'The share of successes among the runs that succeeded or failed; null without such a run.',
  })
  successRate!: SuccessRate | null;
  @Field(() => VariantCost, { description: 'The cost of the finished runs.' })
  cost!: VariantCost;
  @Field(() => VariantDuration, { description: 'The duration of the finished runs.' })
  duration!: VariantDuration;
  @Field(() => VariantTokens, { description: 'The tokens of the finished runs.' })
  tokens!: VariantTokens;
  @Field(() => VariantPeakContext, { description: 'The largest contexts of the finished runs.' })
  peakContext!: VariantPeakContext;
  @Field(() => VariantToolFailures, { description: 'The failures among the tool calls of the finished runs.' })
  toolFailures!: VariantToolFailures;
}
