import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type ControlOutcome, controlRuns } from '../../domain/commands/controlRuns.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toItemRefusal } from '../errors/ItemRefusal.ts';
import { ControlRunsInput, ControlRunsPayload } from './ControlRuns.ts';
import { toCommand } from './toCommand.ts';

@Resolver()
export class ControlRunsResolver {
  @Mutation(() => ControlRunsPayload, {
    description: 'Asks bridges to stop several runs. A run that is refused leaves the others as they are.',
  })
  async stopRuns(
    @Arg('input', () => ControlRunsInput) input: ControlRunsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ControlRunsPayload> {
    return toPayload(await controlRuns(ctx, input, 'stop-run'));
  }

  @Mutation(() => ControlRunsPayload, {
    description:
      'Asks bridges to resume the sessions of several ended runs. A run with whose session a later run went on is refused. A run that ' +
      'is refused leaves the others as they are.',
  })
  async resumeRuns(
    @Arg('input', () => ControlRunsInput) input: ControlRunsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ControlRunsPayload> {
    return toPayload(await controlRuns(ctx, input, 'resume-run'));
  }

  @Mutation(() => ControlRunsPayload, {
    description:
      'Asks bridges to run several failed command runs again. A run that is refused leaves the others as they are.',
  })
  async rerunRuns(
    @Arg('input', () => ControlRunsInput) input: ControlRunsInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ControlRunsPayload> {
    return toPayload(await controlRuns(ctx, input, 'rerun-command'));
  }
}

function toPayload(outcomes: readonly ControlOutcome[]): ControlRunsPayload {
  return {
    outcomes: outcomes.map(({ runId, command, refusal }) => ({
      runId,
      command: command && toCommand(command),
      refusal: toItemRefusal(refusal),
    })),
  };
}
