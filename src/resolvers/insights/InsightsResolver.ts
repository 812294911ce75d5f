import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type InsightSpan, requireSpan } from '../../domain/insights/insightSpan.ts';
import { readNewestRuns } from '../../domain/insights/newestRuns.ts';
import { readFailingTools } from '../../domain/insights/readFailingTools.ts';
import {
  INSIGHT_DIMENSIONS,
  type InsightDimension,
  type InsightRow,
  readInsights,
} from '../../domain/insights/readInsights.ts';
import { readWaits } from '../../domain/insights/readWaits.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { wordEnum } from '../../graphql/schema/wordEnum.ts';
import { timeOf } from '../../lib/uuid.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { bridgeOf, cardOf } from '../objects/loadObjects.ts';
import { InsightFigures, NO_FIGURES, toFigures } from './InsightFigures.ts';
import { FailingTools, InsightGroup, Insights, InsightWaits } from './Insights.ts';

const InsightDimensionEnum = wordEnum(INSIGHT_DIMENSIONS, {
  name: 'InsightDimension',
  description: 'What runs can be grouped by.',
  values: {
    day: 'The day of their first report.',
    model: 'Their model.',
    account: 'The account of their agent program.',
    'work-kind': 'The kind of work.',
    bridge: 'The bridge that ran them.',
    card: 'The card that they are about.',
  },
});

@Resolver(() => Project)
class ProjectInsightsResolver {
  @FieldResolver(() => Insights, {
    description: 'What the runs that were first reported in a span of at most 366 days cost and came to.',
  })
  insights(
    @Root() project: Project,
    @Arg('from', () => DateTime, { description: 'The beginning of the span.' }) from: Date,
    @Arg('to', () => DateTime, { description: 'The end of the span, which is not in it.' }) to: Date,
    @Arg('zone', () => String, {
      nullable: true,
      description: 'The time zone that the days are of, such as Europe/Oslo; UTC by default.',
    })
    zone: string | null,
  ): Insights {
    const span = requireSpan({ from, to, zone: zone ?? 'UTC' });
    return { ...span, projectId: project.id, span };
  }
}

@Resolver(() => Insights)
class InsightsResolver {
  @FieldResolver(() => DateTime, {
    description:
      'Since when runs are counted: the beginning of the span, or the first report of the oldest run that is counted where the span has ' +
      'more than 200,000 runs, of which the newest are.',
  })
  async countedFrom(@Root() { projectId, span }: Insights, @Ctx() ctx: ResolverContext): Promise<Date> {
    const loader = ctx.loaders.of(`newest runs ${tell(span)}`, ctx, (c, ids) => readNewestRuns(c, ids, span));
    const begin = await loader.load(projectId);
    return begin === undefined ? span.from : timeOf(begin);
  }

  @FieldResolver(() => InsightFigures, { description: 'The figures of all runs of the span.' })
  async totals(@Root() insights: Insights, @Ctx() ctx: ResolverContext): Promise<InsightFigures> {
    const row = (await rowsOf(ctx, insights)).find(({ dimension }) => dimension === null);
    return row ? toFigures(row) : NO_FIGURES;
  }

  @FieldResolver(() => [InsightGroup], {
    description:
      'The runs in groups: days in order, without those that have no run; of other groups the 20 with the highest cost, then the rest ' +
      'as one.',
  })
  async groups(
    @Root() insights: Insights,
    @Arg('by', () => InsightDimensionEnum, { description: 'What to group by.' }) by: InsightDimension,
    @Ctx() ctx: ResolverContext,
  ): Promise<InsightGroup[]> {
    const rows = (await rowsOf(ctx, insights)).filter(({ dimension }) => dimension === by);
    return rows.map((row) => ({
      key: row.key,
      isRest: row.isRest,
      groups: row.groups,
      figures: toFigures(row),
      cardId: by === 'card' ? row.key : null,
      bridgeId: by === 'bridge' ? row.key : null,
    }));
  }

  @FieldResolver(() => InsightWaits, {
    description:
      'How long the work requests waited and took that were opened in the span; of more than 50,000 requests the newest.',
  })
  async waits(@Root() { projectId, span }: Insights, @Ctx() ctx: ResolverContext): Promise<InsightWaits> {
    const loader = ctx.loaders.of(`waits ${tell(span)}`, ctx, (c, ids) => readWaits(c, ids, span));
    return (await loader.load(projectId)) ?? NO_WAITS;
  }

  @FieldResolver(() => FailingTools, {
    description: 'The tools whose calls failed most, in the newest runs of the span with calls.',
  })
  async failingTools(@Root() { projectId, span }: Insights, @Ctx() ctx: ResolverContext): Promise<FailingTools> {
    const loader = ctx.loaders.of(`tools ${tell(span)}`, ctx, (c, ids) => readFailingTools(c, ids, span));
    return (await loader.load(projectId)) ?? { tools: [], runs: 0 };
  }
}

@Resolver(() => InsightGroup)
class InsightGroupResolver {
  @FieldResolver(() => Card, { nullable: true, description: 'The card, in groups by card; null when it was deleted.' })
  card(@Root() { cardId }: InsightGroup, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }

  @FieldResolver(() => Bridge, {
    nullable: true,
    description: 'The bridge, in groups by bridge; null when your account no longer has it.',
  })
  bridge(@Root() { bridgeId }: InsightGroup, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, bridgeId);
  }
}

/** Totals and groups are one statement, however many of them a query asks for. */
async function rowsOf(ctx: ResolverContext, { projectId, span }: Insights): Promise<InsightRow[]> {
  const loader = ctx.loaders.of(`insights ${tell(span)}`, ctx, (c, ids) => readInsights(c, ids, span));
  return (await loader.load(projectId)) ?? [];
}

const tell = ({ from, to, zone }: InsightSpan): string => `${from.toISOString()} ${to.toISOString()} ${zone}`;

const NO_WAITS: InsightWaits = {
  requests: 0,
  claimedRequests: 0,
  medianQueueMs: null,
  medianQueueInterval: null,
  p90QueueMs: null,
  doneRequests: 0,
  medianDoneMs: null,
  medianDoneInterval: null,
  p90DoneMs: null,
};

export const insightResolvers = [ProjectInsightsResolver, InsightsResolver, InsightGroupResolver] as const;
