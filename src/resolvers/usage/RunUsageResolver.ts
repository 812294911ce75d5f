import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { findUsage } from '../../domain/usage/readUsage.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Run } from '../runs/Run.ts';
import { RunUsage } from './RunUsage.ts';
import { toRunUsage } from './toRunUsage.ts';

@Resolver(() => Run)
export class RunUsageResolver {
  @FieldResolver(() => RunUsage, { nullable: true, description: 'The usage of the run; null while unknown.' })
  async usage(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<RunUsage | null> {
    const row = await ctx.loaders.of('usage', ctx, findUsage).load(run.id);
    return row ? toRunUsage(row) : null;
  }
}
