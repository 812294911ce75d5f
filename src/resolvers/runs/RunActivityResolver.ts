import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import { reportActivities } from '../../domain/reports/reportActivities.ts';
import { followActivities } from '../../domain/runs/followActivities.ts';
import { findActivities } from '../../domain/runs/readActivities.ts';
import { isOpenRun } from '../../domain/runs/runStates.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import type { RunRow } from '../../tables/Run.ts';
import { Run } from './Run.ts';
import { RunActivity, RunActivityChanges } from './RunActivity.ts';
import { ReportRunActivityInput, ReportRunActivityPayload } from './RunActivityInputs.ts';
import { toActivity } from './toActivity.ts';
import { toRun } from './toRun.ts';

@Resolver(() => Run)
export class RunActivityResolver {
  @FieldResolver(() => RunActivity, {
    nullable: true,
    description:
      'What the run does at the moment; null when it has ended, and when its bridge has reported nothing. The age of the report follows from updatedAt.',
  })
  async activity(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<RunActivity | null> {
    if (!isOpenRun(run.state)) return null;
    const row = await ctx.loaders.of('activity', ctx, findActivities).load(run.id);
    return row ? toActivity(row) : null;
  }

  @Mutation(() => ReportRunActivityPayload, {
    description:
      'For bridges: reports what runs do while they do it. The newest state replaces the one before; runs that are not its own or have ended are named in the answer.',
  })
  async reportRunActivity(
    @Arg('input', () => ReportRunActivityInput) { bridgeId, runs }: ReportRunActivityInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportRunActivityPayload> {
    return reportActivities(ctx, { bridgeId, runs });
  }

  @Extensions({ sharing: 'changes' } satisfies SharingExtension)
  @Subscription(() => RunActivityChanges, {
    description:
      'Follows what the live runs of a project do, and no other changes of them. With a card or a run, follows only that one; the bridge of its runs then reports at once, where it takes nudges, and every 2 seconds instead of every 10.',
    subscribe: ({ args, context }: { args: Followed; context: ResolverContext }) =>
      // The type of the library does not allow a promise of an iterator, but the engine awaits one (GraphQL
      // specification, 6.2.3).
      followActivities(context, context.live, args) as unknown as AsyncIterable<readonly RunRow[]>,
  })
  runActivityChanged(
    @Root() rows: readonly RunRow[],
    @Arg('projectId', () => ID, { description: 'One of your projects.' }) _projectId: string,
    @Arg('cardId', () => ID, { nullable: true, description: 'Follows only runs about this card.' }) _cardId?:
      | string
      | null,
    @Arg('runId', () => ID, { nullable: true, description: 'Follows only this run.' }) _runId?: string | null,
  ): RunActivityChanges {
    return { runs: rows.map(toRun) };
  }
}

interface Followed {
  projectId: string;
  cardId?: string | null;
  runId?: string | null;
}
