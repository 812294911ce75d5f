import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { InsightSpan } from '../../domain/insights/insightSpan.ts';
import { outcomesOf } from '../../domain/insights/outcomesOf.ts';
import type { InsightRow } from '../../domain/insights/readInsights.ts';
import { BigInteger, DateTime } from '../../graphql/schema/scalars.ts';
import { SuccessRate } from '../experiments/VariantComparison.ts';
import { Interval } from './Interval.ts';

@ObjectType({ description: 'How ended runs came out.', simpleResolvers: true })
export class RunOutcomes {
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

@ObjectType({
  description: 'The runs of one day, of one model and the like, with their figures.',
  simpleResolvers: true,
})
export class InsightGroup {
  @Field(() => String, {
    nullable: true,
    description:
      'What the runs have in common: the day (2026-11-22), the model, the account, the kind of work, the bridgeId or the id of the card. Null for runs ' +
      'that have none, and for the rest.',
  })
  key!: string | null;
  @Field(() => Boolean, { description: 'Whether this is the sum of the groups that are not listed.' })
  isRest!: boolean;
  @Field(() => Int, { description: 'The number of groups in it: 1, and more for the rest.' })
  groups!: number;
  @Field(() => InsightFigures, { description: 'The figures of the runs.' })
  figures!: InsightFigures;
  @Field(() => ID, { nullable: true, description: 'The id of the card, in groups by card.' })
  cardId!: string | null;
  /** For the field `bridge`. */
  bridgeId!: string | null;
}

@ObjectType({
  description:
    'How long the work requests waited and took that were opened in the span; of more than 50,000 requests the newest.',
  simpleResolvers: true,
})
export class InsightWaits {
  @Field(() => Int, { description: 'The number of requests that were opened.' })
  requests!: number;
  @Field(() => Int, { description: 'The number of those that a bridge has claimed.' })
  claimedRequests!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The median of the times from the opening to the first claim, in milliseconds; null without a claim.',
  })
  medianQueueMs!: number | null;
  @Field(() => Interval, {
    nullable: true,
    description: 'Where the median lies with 95 % confidence, in milliseconds; null with fewer than 6 claims.',
  })
  medianQueueInterval!: Interval | null;
  @Field(() => Float, { nullable: true, description: 'The 90th percentile of those times.' })
  p90QueueMs!: number | null;
  @Field(() => Int, { description: 'The number of requests that are done.' })
  doneRequests!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The median of the times from the opening until the work was done, in milliseconds; null if none is.',
  })
  medianDoneMs!: number | null;
  @Field(() => Interval, {
    nullable: true,
    description: 'Where the median lies with 95 % confidence, in milliseconds; null with fewer than 6 requests.',
  })
  medianDoneInterval!: Interval | null;
  @Field(() => Float, { nullable: true, description: 'The 90th percentile of those times.' })
  p90DoneMs!: number | null;
}

@ObjectType({ description: 'A tool whose calls failed.', simpleResolvers: true })
export class FailingTool {
  @Field(() => String, { description: 'The program with its subcommand, or the name of the tool.' })
  tool!: string;
  @Field(() => Int, { description: 'The number of its calls.' })
  calls!: number;
  @Field(() => Int, { description: 'The number of its calls that failed.' })
  failedCalls!: number;
}

@ObjectType({
  description: 'The tools whose calls failed most, in the newest runs of the span with calls.',
  simpleResolvers: true,
})
export class FailingTools {
  @Field(() => [FailingTool], { description: 'The tools, those with the most failures first; 20 at most.' })
  tools!: FailingTool[];
  @Field(() => Int, { description: 'The number of runs that were looked through.' })
  runs!: number;
}

@ObjectType({
  description:
    'What the runs of a span cost and came to. A run belongs to the moment of its first report. Runs that retention deleted are ' +
    'still counted, but for their tool calls.',
})
export class Insights {
  @Field(() => DateTime, { description: 'The beginning of the span.' })
  from!: Date;
  @Field(() => DateTime, { description: 'The end of the span, which is not in it.' })
  to!: Date;
  @Field(() => String, { description: 'The time zone of the days.' })
  zone!: string;

  readonly projectId!: string;
  readonly span!: InsightSpan;
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
