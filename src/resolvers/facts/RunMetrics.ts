import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { MetricsRow } from '../../domain/facts/readFacts.ts';
import { BigInteger } from '../../graphql/schema/scalars.ts';
import type { Shows } from '../Shows.ts';

@ObjectType({ description: 'The measurements of a run. Null stands for an unknown value.', simpleResolvers: true })
export class RunMetrics implements Shows<MetricsRow, 'runId'> {
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The time within tool calls in milliseconds, with overlaps counted once.',
  })
  toolTimeMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The time in pauses of more than five minutes, in milliseconds.',
  })
  idleGapMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description:
      'The duration of the run without tool calls and pauses, in milliseconds; null when one of the three is unknown.',
  })
  modelTimeMs!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The number of stored tool calls, including those of subagents; null when there are none.',
  })
  toolCalls!: number | null;
  @Field(() => Int, { nullable: true, description: 'The number of calls that ended with an error.' })
  failedCalls!: number | null;
  @Field(() => BigInteger, { nullable: true, description: 'The duration of the longest call in milliseconds.' })
  longestCallMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description:
      'The time of the subagents that the main session called, in milliseconds; null also while a call of the main session ' +
      'has no known kind.',
  })
  subagentMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The largest context of the main session of the run, in tokens.',
  })
  peakContextTokens!: string | null;
  @Field(() => Float, {
    nullable: true,
    description: 'The mean use of all cores of the machine during the run, in percent.',
  })
  meanCpuPct!: number | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The largest use of memory on the machine during the run, in bytes.',
  })
  peakMemBytes!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'The largest use of swap space on the machine during the run, in bytes.',
  })
  peakSwapBytes!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The number of runs of the bridge at the time when the run ended, including the run itself.',
  })
  concurrentRuns!: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the machine ran on its battery at any time during the run.',
  })
  onBattery!: boolean | null;
}

@ObjectType({ description: 'The time that a run spent in one kind of tool call.', simpleResolvers: true })
export class RunBucketTime {
  @Field(() => String, { description: 'The first signature of the calls, or their tool when they have no signature.' })
  bucket!: string;
  @Field(() => BigInteger, {
    description: 'The total duration of the calls in milliseconds. Calls that overlap count in full.',
  })
  ms!: string;
}
