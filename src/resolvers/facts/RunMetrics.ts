import { Field, Float, Int, ObjectType } from 'type-graphql';
import { BigInteger } from '../../graphql/scalars.ts';

@ObjectType({ description: 'The measurements of a run. Null stands for an unknown value.', simpleResolvers: true })
export class RunMetrics {
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
    description: 'Stored tool calls, those of subagents too; null when there are none.',
  })
  toolCalls!: number | null;
  @Field(() => Int, { nullable: true, description: 'Calls that ended with an error.' })
  failedCalls!: number | null;
  @Field(() => BigInteger, { nullable: true, description: 'The longest call, milliseconds.' })
  longestCallMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description:
      'Time of the subagents that its main session called, milliseconds; null also while a call of the main session ' +
      'does not say its kind.',
  })
  subagentMs!: string | null;
  @Field(() => BigInteger, { nullable: true, description: "The largest context of the run's main session, tokens." })
  peakContextTokens!: string | null;
  @Field(() => Float, {
    nullable: true,
    description: 'The mean use of all cores of the machine during the run, in percent.',
  })
  meanCpuPct!: number | null;
  @Field(() => BigInteger, { nullable: true, description: 'Most memory in use there, bytes.' })
  peakMemBytes!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Most swap in use there, bytes.' })
  peakSwapBytes!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The number of runs of the same bridge at that time, with the run itself, counted when it ended.',
  })
  concurrentRuns!: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Tells whether the machine ran on its battery at any time during the run.',
  })
  onBattery!: boolean | null;
}

@ObjectType({ description: 'Time that a run spent in one kind of tool call.', simpleResolvers: true })
export class RunBucketTime {
  @Field(() => String, { description: 'The first signature of the calls, or their tool when they have no signature.' })
  bucket!: string;
  @Field(() => BigInteger, { description: 'Together, milliseconds; overlaps count each.' })
  ms!: string;
}
