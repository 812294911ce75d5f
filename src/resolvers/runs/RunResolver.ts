import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { findBridges } from '../../domain/bridges/readBridges.ts';
import { findCommandsOfRuns, findWaitingCommands } from '../../domain/commands/readCommands.ts';
import { followRun, followRuns } from '../../domain/runs/followRuns.ts';
import { findRun } from '../../domain/runs/readRuns.ts';
import { readSeries } from '../../domain/runs/readSeries.ts';
import { waitingBecause } from '../../domain/runs/waitingBecause.ts';
import { readClaims } from '../../domain/work/claims/readClaims.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import type { RunRow } from '../../tables/Run.ts';
import { Card } from '../board/Card.ts';
import { Bridge } from '../bridges/Bridge.ts';
import { Command } from '../commands/Command.ts';
import { toCommand } from '../commands/toCommand.ts';
import { bridgeOf, cardOf, runOf, workRequestOf } from '../objects/loadObjects.ts';
import { WorkClaim } from '../work/WorkClaim.ts';
import { WorkRequest } from '../work/WorkRequest.ts';
import { Run } from './Run.ts';
import { toRun } from './toRun.ts';

@Resolver(() => Run)
export class RunResolver {
  @Query(() => Run, { nullable: true, description: 'A run of one of your projects; null when there is none.' })
  async run(
    @Arg('id', () => ID, { description: 'The id of the run.' }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Run | null> {
    const row = await findRun(ctx, id);
    return row ? toRun(row) : null;
  }

  @FieldResolver(() => Command, {
    nullable: true,
    description: 'The pending command about the run; null when there is none.',
  })
  async waitingCommand(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<Command | null> {
    const row = await ctx.loaders.of('waitingCommand', ctx, findWaitingCommands).load(run.id);
    return row ? toCommand(row) : null;
  }

  @FieldResolver(() => [Command], {
    description: 'The commands about the run with the answers of the bridge, newest first, at most 20.',
  })
  async commands(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<Command[]> {
    return ((await ctx.loaders.of('commandsOfRun', ctx, findCommandsOfRuns).load(run.id)) ?? []).map(toCommand);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The sentence that explains to people why the run waits; null when it does not wait, or only waits its turn.',
  })
  async waitingBecause(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<string | null> {
    if (run.state !== 'queued' || run.bridgeId === null) return null;
    return waitingBecause(
      { ...run, runKey: run.runId },
      await ctx.loaders.of('bridge', ctx, findBridges).load(run.bridgeId),
    );
  }

  @FieldResolver(() => Int, {
    description: 'How long a stopped run has after SIGINT before it gets SIGTERM, in milliseconds.',
  })
  stopSigtermAfterMs(@Ctx() ctx: ResolverContext): number {
    return ctx.flags.integer('bridge.stop_sigterm_after_ms');
  }

  @FieldResolver(() => Int, {
    description: 'How long a stopped run has after SIGTERM before it gets SIGKILL, in milliseconds.',
  })
  stopSigkillAfterMs(@Ctx() ctx: ResolverContext): number {
    return ctx.flags.integer('bridge.stop_sigkill_after_ms');
  }

  @FieldResolver(() => Card, {
    nullable: true,
    description: 'The card that the run is about; null for another subject, and for a card that was deleted.',
  })
  card(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, run.subjectType === 'card' ? run.subjectId : null);
  }

  @FieldResolver(() => Bridge, {
    nullable: true,
    description: 'The bridge of the run; null when your account no longer has that bridge.',
  })
  bridge(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<Bridge | null> {
    return bridgeOf(ctx, run.bridgeId);
  }

  @FieldResolver(() => WorkRequest, {
    nullable: true,
    description: 'The work request that the run works on.',
  })
  workRequest(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<WorkRequest | null> {
    return workRequestOf(ctx, run.workRequestId);
  }

  @FieldResolver(() => Run, { nullable: true, description: 'The run that this run resumes.' })
  continues(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<Run | null> {
    return runOf(ctx, run.continuesId);
  }

  @FieldResolver(() => [Run], {
    description:
      'The chain of runs of the same card that resumed one another, including this run: oldest first, at most 50.',
  })
  async series(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<Run[]> {
    return ((await ctx.loaders.of('series', ctx, readSeries).load(run.id)) ?? []).map(toRun);
  }

  @FieldResolver(() => [WorkClaim], {
    description:
      'The last 50 claims of the work request of the run, oldest first; empty for a run without a work request.',
  })
  async ownership(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<WorkClaim[]> {
    if (run.workRequestId === null) return [];
    return (await ctx.loaders.of('claims', ctx, readClaims).load(run.workRequestId)) ?? [];
  }

  @Extensions({ sharing: 'changes' } satisfies SharingExtension)
  @Subscription(() => Run, {
    description: 'Follows the runs of a project as they change. Changes in quick succession arrive as one.',
    subscribe: ({ args, context }: { args: FollowedRuns; context: ResolverContext }) =>
      // The type of the library does not allow a promise of an iterator, but the engine awaits one (GraphQL
      // specification, 6.2.3).
      followRuns(context, context.live, args) as unknown as AsyncIterable<RunRow>,
  })
  runChanged(
    @Root() row: RunRow,
    @Arg('projectId', () => ID, { description: 'One of your projects.' }) _projectId: string,
    @Arg('cardId', () => ID, { nullable: true, description: 'Follows only runs about this card.' }) _cardId?:
      | string
      | null,
    @Arg('bridgeId', () => ID, { nullable: true, description: 'Follows only runs of this bridge, by its bridgeId.' })
    _bridgeId?: string | null,
  ): Run {
    return toRun(row);
  }

  @Extensions({ sharing: 'standing' } satisfies SharingExtension)
  @Subscription(() => Run, {
    description: 'Follows one run: sends its present state, then its state after each change, until it is deleted.',
    subscribe: ({ args, context }: { args: { runId: string }; context: ResolverContext }) =>
      followRun(context, context.live, args.runId) as unknown as AsyncIterable<RunRow>,
  })
  runUpdated(@Root() row: RunRow, @Arg('runId', () => ID, { description: 'The id of the run.' }) _runId: string): Run {
    return toRun(row);
  }
}

interface FollowedRuns {
  projectId: string;
  cardId?: string | null;
  bridgeId?: string | null;
}
