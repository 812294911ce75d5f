import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { listBucketTimes } from '../../domain/facts/readBucketTimes.ts';
import { findFacts } from '../../domain/facts/readFacts.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Run } from '../runs/Run.ts';
import { RunBucketTime, RunMetrics } from './RunMetrics.ts';
import { toRunMetrics } from './toRunMetrics.ts';

@Resolver(() => Run)
export class RunMetricsResolver {
  @FieldResolver(() => RunMetrics, { description: 'What was measured of it.' })
  async metrics(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<RunMetrics> {
    return toRunMetrics(run, await ctx.loaders.of('facts', ctx, findFacts).load(run.id));
  }

  @FieldResolver(() => [RunBucketTime], {
    description: 'Where the time of its tool calls went, most first; the hundred largest at most.',
  })
  async bucketTimes(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<RunBucketTime[]> {
    return (await ctx.loaders.of('bucketTimes', ctx, listBucketTimes).load(run.id)) ?? [];
  }
}
