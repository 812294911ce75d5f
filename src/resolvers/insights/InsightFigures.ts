import { Field, Float, Int, ObjectType } from 'type-graphql';
import { outcomesOf } from '../../domain/insights/outcomesOf.ts';
import type { InsightRow } from '../../domain/insights/readInsights.ts';
import { BigInteger } from '../../graphql/schema/scalars.ts';
import { SuccessRate } from '../experiments/VariantComparison.ts';

@ObjectType({ description: 'How ended runs came out.', simpleResolvers: true })
class RunOutcomes {
  @Field(() => Int, { description: 'The number of runs that succeeded.' })
  succeededRuns!: number;
  @Field(() => Int, {
    description: 'The number of runs in one of the states NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP and FAILED.',
  })
  failedRuns!: number;
  @Field(() => SuccessRate, {
    nullable: true,
    description: 'The share of runs that succeeded among the completed runs; null without such a run.',
  })
  successRate!: SuccessRate | null;
  @Field(() => Int, { description: 'The number of runs that were lost or timed out. They are not completed.' })
  lostRuns!: number;
  @Field(() => Int, { description: 'The number of runs that people stopped or closed. They are not completed.' })
  stoppedRuns!: number;
}

@ObjectType({
  description:
    'The figures of ended runs. Sums are apart by who counted the usage, and the runs that they leave out are counted beside them. ' +
    'A sum is null when no run of its kind is known.',
  simpleResolvers: true,
})
export class InsightFigures {
  @Field(() => Int, { description: 'The number of runs that ended.' })
  runs!: number;
  @Field(() => Int, { description: 'The number of runs of commands without usage, which have no cost.' })
  commandRuns!: number;
  @Field(() => Int, { description: 'The number of runs whose usage the agent tool reported.' })
  reportedRuns!: number;
  @Field(() => Int, { description: 'The number of runs whose usage a bridge estimated.' })
  estimatedRuns!: number;
  @Field(() => Int, { description: 'The number of runs of agents whose usage is unknown. No sum includes them.' })
  unknownRuns!: number;
  @Field(() => Int, {
    description: 'The number of runs with known tokens and an unknown price. The costs leave them out.',
  })
  unpricedRuns!: number;
  @Field(() => Float, { nullable: true, description: 'The reported cost in US dollars.' })
  reportedCostUsd!: number | null;
  @Field(() => Float, { nullable: true, description: 'The estimated cost in US dollars.' })
  estimatedCostUsd!: number | null;
  @Field(() => BigInteger, { nullable: true, description: 'The reported tokens, those of caches included.' })
  reportedTokens!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'The estimated tokens, those of caches included.' })
  estimatedTokens!: string | null;
  @Field(() => Int, { description: 'The number of runs that succeeded.' })
  succeededRuns!: number;
  @Field(() => Int, {
    description: 'The number of runs in one of the states NO_RESULT, UNFINISHED, BLOCKED, GAVE_UP and FAILED.',
  })
  failedRuns!: number;
  @Field(() => SuccessRate, {
    nullable: true,
    description: 'The share of runs that succeeded among the completed runs; null without such a run.',
  })
  successRate!: SuccessRate | null;
  @Field(() => Int, { description: 'The number of runs that were lost or timed out. They are not completed.' })
  lostRuns!: number;
  @Field(() => Int, { description: 'The number of runs that people stopped or closed. They are not completed.' })
  stoppedRuns!: number;
  @Field(() => RunOutcomes, { description: 'How the runs of agents and the sessions of people came out.' })
  agents!: RunOutcomes;
  @Field(() => RunOutcomes, { description: 'How the runs of commands came out.' })
  commands!: RunOutcomes;
  @Field(() => BigInteger, { nullable: true, description: 'The time that the runs took together, in milliseconds.' })
  workMs!: string | null;
}

export function toFigures(row: InsightRow): InsightFigures {
  const { projectId: _, dimension: __, key: ___, isRest: ____, groups: _____, ...sums } = row;
  const { commandSucceededRuns, commandFailedRuns, commandLostRuns, commandStoppedRuns, ...figures } = sums;
  const { all, agents, commands } = outcomesOf(sums);
  return {
    ...figures,
    reportedCostUsd: row.reportedCostUsd === null ? null : Number(row.reportedCostUsd),
    estimatedCostUsd: row.estimatedCostUsd === null ? null : Number(row.estimatedCostUsd),
    ...all,
    agents,
    commands,
  };
}

const NO_OUTCOMES: RunOutcomes = { succeededRuns: 0, failedRuns: 0, successRate: null, lostRuns: 0, stoppedRuns: 0 };

export const NO_FIGURES: InsightFigures = {
  runs: 0,
  commandRuns: 0,
  reportedRuns: 0,
  estimatedRuns: 0,
  unknownRuns: 0,
  unpricedRuns: 0,
  reportedCostUsd: null,
  estimatedCostUsd: null,
  reportedTokens: null,
  estimatedTokens: null,
  ...NO_OUTCOMES,
  agents: NO_OUTCOMES,
  commands: NO_OUTCOMES,
  workMs: null,
};
