import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../graphql/connection.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Card } from '../board/Card.ts';
import { Project } from '../board/Project.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { pageOfRuns } from './pageOfRuns.ts';
import { type Run, RunConnection } from './Run.ts';
import { RunListArgs } from './RunListArgs.ts';

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
    return pageOfRuns(ctx, 'bridge', bridge.bridgeId, args);
  }
}
