import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { InsightSpan } from '../../domain/insights/insightSpan.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { InsightFigures } from './InsightFigures.ts';
import { Interval } from './Interval.ts';

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
