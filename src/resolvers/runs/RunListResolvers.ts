import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { countRunGroups } from '../../domain/runs/listRuns.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { Connection } from '../../graphql/schema/connection.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { pageOfRuns } from './pageOfRuns.ts';
import { type Run, RunConnection } from './Run.ts';
import { RunGroupCount } from './RunGroupCount.ts';
import { RunFilterInput, RunListArgs } from './RunListArgs.ts';

@Resolver()
export class RunListResolver {
  @Query(() => RunConnection, { description: 'The runs of all of your projects.' })
  runs(@Args(() => RunListArgs) args: RunListArgs, @Ctx() ctx: ResolverContext): Promise<Connection<Run>> {
    return pageOfRuns(ctx, 'account', ctx.actor.accountId, args);
  }
}

@Resolver(() => Project)
export class ProjectRunsResolver {
  @FieldResolver(() => RunConnection, { description: 'The runs of the project.' })
  runs(
    @Root() project: Project,
    @Args(() => RunListArgs) args: RunListArgs,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Run>> {
    return pageOfRuns(ctx, 'project', project.id, args);
  }

  @FieldResolver(() => [RunGroupCount], {
    description:
      'How many runs of each group the project has; each is counted up to 10000, and that number stands for as many or more. With a text in the filter, the newest 10000 runs of each group are looked through.',
  })
  async runGroups(
    @Root() { id }: Project,
    @Arg('filter', () => RunFilterInput, { nullable: true, description: 'Which runs to count; all by default.' })
    filter: RunFilterInput | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunGroupCount[]> {
    const counts = ctx.loaders.of(`runGroups ${JSON.stringify(filter)}`, ctx, (c, ids) =>
      countRunGroups(c, ids, { owner: 'project', filter }),
    );
    return (await counts.load(id)) ?? [];
  }
}

@Resolver(() => Card)
export class CardRunsResolver {
  @FieldResolver(() => RunConnection, { description: 'The runs about the card.' })
  runs(
    @Root() card: Card,
    @Args(() => RunListArgs) args: RunListArgs,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Run>> {
    return pageOfRuns(ctx, 'card', card.id, args);
  }
}

@Resolver(() => Bridge)
export class BridgeRunsResolver {
  @FieldResolver(() => RunConnection, { description: 'The runs of your projects on this bridge.' })
  runs(
    @Root() bridge: Bridge,
    @Args(() => RunListArgs) args: RunListArgs,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<Run>> {
    // A member of another account's project sees the runs of that project, whichever bridge ran them.
    const [projectId] = ctx.actor.member === undefined ? [] : (ctx.actor.projects ?? []);
    const listed = projectId === undefined ? args : { ...args, filter: { ...args.filter, project: projectId } };
    return pageOfRuns(ctx, 'bridge', bridge.bridgeId, listed);
  }
}
