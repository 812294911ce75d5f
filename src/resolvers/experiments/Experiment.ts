import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ExperimentRow } from '../../domain/experiments/listExperiments.ts';
import { METRIC_TABLE, METRICS, type Metric } from '../../domain/experiments/metrics.ts';
import { connectionOf } from '../../graphql/schema/connection.ts';
import { Node } from '../../graphql/schema/Node.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import type { ExperimentDefinition } from '../../tables/ExperimentDefinition.ts';
import type { Row } from '../../tables/Row.ts';
import type { Shows } from '../Shows.ts';

const MetricEnum = wordEnum(METRICS, {
  name: 'ExperimentMetric',
  description: 'The metrics that a comparison of variants can show.',
  values: Object.fromEntries(METRIC_TABLE.map(({ key, says }) => [key, says])),
});

@ObjectType({ description: 'The weight of a variant on offer.', simpleResolvers: true })
export class VariantWeight {
  @Field(() => String, { description: 'The variant.' })
  name!: string;
  @Field(() => Int, { description: 'The weight of the variant relative to the others, 1 to 1,000,000.' })
  weight!: number;
}

@ObjectType({ description: 'The variant that a card runs in an experiment.', simpleResolvers: true, implements: Node })
export class ExperimentPin implements Node {
  @Field(() => ID, { description: 'The id of the pin.' })
  id!: string;
  @Field(() => ID, { description: 'The id of the card, as its bridge named it.' })
  cardId!: string;
  @Field(() => String, { description: 'The variant.' })
  variant!: string;
  @Field(() => DateTime, { description: 'When the card was pinned for the first time.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'When a bridge last asked for the pin.' })
  resolvedAt!: Date;
}

@ObjectType({
  description: 'A kind of work that is tried in several variants.',
  implements: Node,
  simpleResolvers: true,
})
export class Experiment
  implements Node, Shows<Row<typeof ExperimentDefinition>, 'accountId' | 'projectId' | 'experiment'>
{
  /** The row that the other fields read. */
  row!: ExperimentRow;

  @Field(() => ID, { description: 'The id of the experiment.' })
  id!: string;
  @Field(() => String, { description: 'The name of the experiment within the project: the kind of work.' })
  name!: string;
  @Field(() => [VariantWeight], {
    description: 'The variants on offer and their weights, as last sent; empty until weights are sent.',
  })
  weights!: VariantWeight[];
  @Field(() => [String], {
    nullable: true,
    description: 'The keys to compare by, as sent with those weights; null when none were.',
  })
  metrics!: string[] | null;
  @Field(() => [MetricEnum], {
    description:
      'The metrics that the comparison shows: those of its keys that the service knows, or the default ones when it knows none.',
  })
  shownMetrics!: Metric[];
  @Field(() => [String], {
    description: 'The keys among the metrics of the experiment that the service does not know.',
  })
  unknownMetrics!: string[];
  @Field(() => DateTime, { nullable: true, description: "When the experiment's weights were last sent." })
  sentAt!: Date | null;
  @Field(() => Int, {
    description: 'The number of completed runs that a variant needs before it has enough data.',
  })
  minimumRuns!: number;
}

export const ExperimentConnection = connectionOf(Experiment, 'Experiment');
export const ExperimentPinConnection = connectionOf(ExperimentPin, 'ExperimentPin');
