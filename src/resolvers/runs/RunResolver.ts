import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root, Subscription } from 'type-graphql';
import { findWaitingCommands } from '../../domain/commands/readCommands.ts';
import { followProjectSignals } from '../../domain/feed/followProjectSignals.ts';
import { findRun } from '../../domain/runs/readRuns.ts';
import { Refusal } from '../../errors.ts';
import type { Signal } from '../../events/signals.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { Command } from '../commands/Command.ts';
import { toCommand } from '../commands/toCommand.ts';
import { Run } from './Run.ts';
import { toRun } from './toRun.ts';

type RunSignal = Extract<Signal, { kind: 'run' }>;

@Resolver(() => Run)
export class RunResolver {
  @Query(() => Run, { nullable: true, description: 'A run of one of your projects; null when there is none.' })
  async run(
    @Arg('id', () => ID, { description: "The service's id of the run." }) id: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Run | null> {
    const row = await findRun(ctx, id);
    return row ? toRun(row) : null;
  }

  @FieldResolver(() => Command, { nullable: true, description: 'The command that waits for its bridge.' })
  async waitingCommand(@Root() run: Run, @Ctx() ctx: ResolverContext): Promise<Command | null> {
    const row = await waitingCommands(ctx).load(run.id);
    return row ? toCommand(row) : null;
  }

  @Subscription(() => Run, {
    description: 'The runs of a project as they change.',
    subscribe: ({ args, context }: { args: { projectId: string }; context: ResolverContext }) =>
      // The library's type knows no promise of an iterator; the engine waits for one (GraphQL specification, 6.2.3).
      followProjectSignals(context, context.live, 'run', args.projectId) as unknown as AsyncIterable<RunSignal>,
  })
  async runChanged(
    @Root() signal: RunSignal,
    @Arg('projectId', () => ID, { description: 'One of your projects.' }) _projectId: string,
    @Ctx() ctx: ResolverContext,
  ): Promise<Run> {
    const row = await findRun(ctx, signal.runId);
    if (row === undefined) throw new Refusal('run_not_found');
    return toRun(row);
  }
}

const waitingCommands = (ctx: ResolverContext) => ctx.loaders.of('waitingCommand', ctx, findWaitingCommands);
