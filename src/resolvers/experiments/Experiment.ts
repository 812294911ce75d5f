import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ExperimentRow } from '../../domain/experiments/listExperiments.ts';
import { METRIC_TABLE, METRICS, type Metric } from '../../domain/experiments/metrics.ts';
import { connectionOf } from '../../graphql/connection.ts';
import { Node } from '../../graphql/Node.ts';
import { DateTime } from '../../graphql/scalars.ts';
import { wordEnum } from '../../graphql/wordEnum.ts';

const MetricEnum = wordEnum(METRICS, {
  name: 'ExperimentMetric',
  description: 'What a comparison of variants shows.',
  values: Object.fromEntries(METRIC_TABLE.map(({ key, says }) => [key, says])),
});

@ObjectType({ description: 'How often a variant is drawn.', simpleResolvers: true })
export class VariantWeight {
  @Field(() => String, { description: 'The variant.' })
  name!: string;
  @Field(() => Int, { description: 'The weight of the variant among the others, 1 to 1,000,000.' })
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
  @Field(() => DateTime, { description: 'Tells when the card was pinned for the first time.' })
  createdAt!: Date;
  @Field(() => DateTime, { description: 'Tells when a bridge last asked for the pin.' })
  resolvedAt!: Date;
}

@ObjectType({ description: 'A kind of work that is tried in several variants.', implements: Node })
export class Experiment implements Node {
  /** What the other fields are read from. */
  row!: ExperimentRow;

  @Field(() => ID, { description: 'The id of the experiment.', simple: true })
  id!: string;
  @Field(() => String, {
    description: 'The name of the experiment within the project: the kind of work.',
    simple: true,
  })
  name!: string;
  @Field(() => [VariantWeight], {
    description: 'The variants on offer and their weights, as last sent; empty while none were.',
    simple: true,
  })
  weights!: VariantWeight[];
  @Field(() => [String], {
    nullable: true,
    description: 'The keys to compare by, as sent with those weights; null when none were.',
    simple: true,
  })
  metrics!: string[] | null;
  @Field(() => [MetricEnum], {
    description:
      "Tells what the experiment's comparison shows: the known ones of its keys, or the usual ones when none is known.",
    simple: true,
  })
  shownMetrics!: Metric[];
  @Field(() => [String], {
    description: "The keys among the experiment's metrics that this service does not know.",
    simple: true,
  })
  unknownMetrics!: string[];
  @Field(() => DateTime, {
    nullable: true,
    description: "Tells when the experiment's weights were last sent.",
    simple: true,
  })
  sentAt!: Date | null;
  @Field(() => Int, {
    description: 'With fewer runs that succeeded or failed than this, a variant has not enough data.',
    simple: true,
  })
  minimumRuns!: number;
}

export const ExperimentConnection = connectionOf(Experiment, 'Experiment');
export const ExperimentPinConnection = connectionOf(ExperimentPin, 'ExperimentPin');
