import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type { UsageTotalsFilter } from '../../domain/usage/readUsageTotals.ts';
import { BigInteger, DateTime, Uuid } from '../../graphql/schema/scalars.ts';

@InputType('UsageTotalsFilter', {
  description: 'Selects the runs to sum up. A field that is left out admits every run.',
})
export class UsageTotalsFilterInput implements UsageTotalsFilter {
  @Field(() => Uuid, { nullable: true, description: 'The id of the card that the runs are about.' })
  card?: string | null;
  @Field(() => Uuid, { nullable: true, description: 'The bridgeId of the bridge that ran them.' })
  bridge?: string | null;
  @Field(() => String, { nullable: true, description: 'The kind of work.' })
  workKind?: string | null;
  @Field(() => String, { nullable: true, description: 'The model of the runs.' })
  model?: string | null;
  @Field(() => String, { nullable: true, description: 'The experiment in which the runs took part.' })
  experiment?: string | null;
  @Field(() => String, { nullable: true, description: 'The variant of the runs.' })
  variant?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'The runs were first reported at this moment or later.' })
  from?: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'The runs were first reported before this moment.' })
  to?: Date | null;
}

@ObjectType({
  description:
    'The usage of several runs together, with the number of runs that the sums leave out. A sum is null when there are runs and none ' +
    'of them is known.',
  simpleResolvers: true,
})
export class UsageTotals {
  @Field(() => Int, { description: 'The number of runs that ended.' })
  runs!: number;
  @Field(() => Int, { description: 'The number of runs whose usage is unknown. No sum includes them.' })
  unknownRuns!: number;
  @Field(() => Int, {
    description: 'The number of runs whose usage is an estimate of their bridge. The sums include them.',
  })
  estimatedRuns!: number;
  @Field(() => Int, {
    description: 'The number of runs with known tokens and an unknown price. costUsd leaves them out.',
  })
  unpricedRuns!: number;
  @Field(() => BigInteger, { nullable: true, description: 'The input tokens.' })
  inputTokens!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The output tokens.' })
  outputTokens!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The tokens read from a cache.' })
  cacheReadTokens!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The tokens written to a cache.' })
  cacheWriteTokens!: string | null;
  @Field(() => Float, {
    nullable: true,
    description: 'The cost of the runs whose price is known, in US dollars with six decimals.',
  })
  costUsd!: number | null;
  @Field(() => Float, { description: 'The part of costUsd that bridges estimated, in US dollars with six decimals.' })
  estimatedCostUsd!: number;
}
