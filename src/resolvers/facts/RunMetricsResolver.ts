import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { listBucketTimes } from '../../domain/facts/readBucketTimes.ts';
import { findFacts } from '../../domain/facts/readFacts.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Run } from '../runs/Run.ts';
import { RunBucketTime, RunMetrics } from './RunMetrics.ts';
import { toRunMetrics } from './toRunMetrics.ts';

@Resolver(() => Run)
export class RunMetricsResolver {
  @FieldResolver(() => RunMetrics, { description: 'The measurements of the run.' })
  async metrics(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<RunMetrics> {
    return toRunMetrics(run, await ctx.loaders.of('facts', ctx, findFacts).load(run.id));
  }

  @FieldResolver(() => [RunBucketTime], {
    description: 'The time of the tool calls of the run by kind, longest first, at most 100 kinds.',
  })
  async bucketTimes(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<RunBucketTime[]> {
    return (await ctx.loaders.of('bucketTimes', ctx, listBucketTimes).load(run.id)) ?? [];
  }
}
