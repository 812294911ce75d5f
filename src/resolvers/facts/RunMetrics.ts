import { Field, Float, Int, ObjectType } from 'type-graphql';
import { BigInteger } from '../../graphql/scalars.ts';

@ObjectType({ description: 'What was measured of a run; null stands for what nobody knows.', simpleResolvers: true })
export class RunMetrics {
  @Field(() => BigInteger, { nullable: true, description: 'Time within tool calls, overlaps once, milliseconds.' })
  toolTimeMs!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Time in pauses of more than five minutes, milliseconds.' })
  idleGapMs!: string | null;
  @Field(() => BigInteger, {
    nullable: true,
    description: 'What tools and pauses leave of its duration, milliseconds; null when one of the three is unknown.',
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
  @Field(() => BigInteger, { nullable: true, description: 'The largest context of its main session, tokens.' })
  peakContextTokens!: string | null;
  @Field(() => Float, {
    nullable: true,
    description: "Mean use of all cores of its bridge's machine while it ran, percent.",
  })
  meanCpuPct!: number | null;
  @Field(() => BigInteger, { nullable: true, description: 'Most memory in use there, bytes.' })
  peakMemBytes!: string | null;
  @Field(() => BigInteger, { nullable: true, description: 'Most swap in use there, bytes.' })
  peakSwapBytes!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Runs of its bridge that overlapped it, itself included, counted when it ended.',
  })
  concurrentRuns!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the machine ran on its battery at any time of it.' })
  onBattery!: boolean | null;
}

@ObjectType({ description: 'Time that a run spent in one kind of tool call.', simpleResolvers: true })
export class RunBucketTime {
  @Field(() => String, { description: 'The first signature of the calls, or their tool where they have none.' })
  bucket!: string;
  @Field(() => BigInteger, { description: 'Together, milliseconds; overlaps count each.' })
  ms!: string;
}
