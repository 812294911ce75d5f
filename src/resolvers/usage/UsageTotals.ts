import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type { UsageTotalsFilter } from '../../domain/usage/readUsageTotals.ts';
import { BigInteger, DateTime, Uuid } from '../../graphql/scalars.ts';

@InputType('UsageTotalsFilter', { description: 'Which runs are summed up; what is left out is not asked for.' })
export class UsageTotalsFilterInput implements UsageTotalsFilter {
  @Field(() => Uuid, { nullable: true, description: 'The card they are about.' })
  card?: string | null;
  @Field(() => Uuid, { nullable: true, description: 'The bridge that ran them.' })
  bridge?: string | null;
  @Field(() => String, { nullable: true, description: 'The kind of work.' })
  workKind?: string | null;
  @Field(() => String, { nullable: true, description: 'The model they ran on.' })
  model?: string | null;
  @Field(() => String, { nullable: true, description: 'The experiment they took part in.' })
  experiment?: string | null;
  @Field(() => String, { nullable: true, description: 'The variant they ran.' })
  variant?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'First reported at this moment or later.' })
  from?: Date | null;
  @Field(() => DateTime, { nullable: true, description: 'First reported before this moment.' })
  to?: Date | null;
}

@ObjectType({
  description:
    'What runs spent together, and how many of them the sums leave out: a sum is null where runs are there and not one ' +
    'of them is known.',
  simpleResolvers: true,
})
export class UsageTotals {
  @Field(() => Int, { description: 'Runs that ended.' })
  runs!: number;
  @Field(() => Int, { description: 'Of these nobody knows what they spent; no sum holds them.' })
  unknownRuns!: number;
  @Field(() => Int, { description: 'What these spent is an estimate of their bridge; the sums hold it.' })
  estimatedRuns!: number;
  @Field(() => Int, { description: 'Of these the tokens are known and a price is not; costUsd leaves them out.' })
  unpricedRuns!: number;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens read.' })
  inputTokens!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens written.' })
  outputTokens!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens read from a cache.' })
  cacheReadTokens!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Tokens written to a cache.' })
  cacheWriteTokens!: string | null;
  @Field(() => Float, { nullable: true, description: 'US dollars, six decimals, of the runs whose price is known.' })
  costUsd!: number | null;
}
