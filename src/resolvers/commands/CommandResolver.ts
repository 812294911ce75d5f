import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { cancelRunCommand } from '../../domain/commands/cancelRunCommand.ts';
import { endLeftovers } from '../../domain/commands/endLeftovers.ts';
import { rerunRun } from '../../domain/commands/rerunRun.ts';
import { resumeRun } from '../../domain/commands/resumeRun.ts';
import { settleCommand } from '../../domain/commands/settleCommand.ts';
import { stopRun } from '../../domain/commands/stopRun.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { RunControlInput, RunControlPayload, SettleCommandInput, SettleCommandPayload } from './CommandInputs.ts';
import { toCommand } from './toCommand.ts';

@Resolver()
export class CommandResolver {
  @Mutation(() => RunControlPayload, {
    description: 'Asks the bridge to stop a run. Stopping a run does not hold its card.',
  })
  async stopRun(
    @Arg('input', () => RunControlInput) input: RunControlInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunControlPayload> {
    return { command: toCommand(await stopRun(ctx, input)) };
  }

  @Mutation(() => RunControlPayload, { description: 'Asks the bridge to resume the session of an ended run.' })
  async resumeRun(
    @Arg('input', () => RunControlInput) input: RunControlInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunControlPayload> {
    return { command: toCommand(await resumeRun(ctx, input)) };
  }

  @Mutation(() => RunControlPayload, { description: 'Asks the bridge to run a failed command run again.' })
  async rerunRun(
    @Arg('input', () => RunControlInput) input: RunControlInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunControlPayload> {
    return { command: toCommand(await rerunRun(ctx, input)) };
  }

  @Mutation(() => RunControlPayload, {
    description: 'Asks the bridge to end the processes that an ended run has left running.',
  })
  async endLeftovers(
    @Arg('input', () => RunControlInput) input: RunControlInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunControlPayload> {
    return { command: toCommand(await endLeftovers(ctx, input)) };
  }

  @Mutation(() => RunControlPayload, { description: 'Withdraws the pending command of a run.' })
  async cancelRunCommand(
    @Arg('input', () => RunControlInput) input: RunControlInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<RunControlPayload> {
    return { command: toCommand(await cancelRunCommand(ctx, input)) };
  }

  @Mutation(() => SettleCommandPayload, { description: 'For bridges: answers a command.' })
  settleCommand(
    @Arg('input', () => SettleCommandInput) input: SettleCommandInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<SettleCommandPayload> {
    return settleCommand(ctx, input);
  }
}
