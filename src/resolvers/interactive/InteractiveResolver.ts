import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { closeCardRun } from '../../domain/interactive/closeCardRun.ts';
import { closeInteractiveRun } from '../../domain/interactive/closeInteractiveRun.ts';
import { launchInteractiveRun } from '../../domain/interactive/launchInteractiveRun.ts';
import { openCardRun } from '../../domain/interactive/openCardRun.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { toRun } from '../runs/toRun.ts';
import {
  CloseCardRunInput,
  CloseCardRunPayload,
  CloseInteractiveRunInput,
  CloseInteractiveRunPayload,
  OpenCardRunInput,
  OpenCardRunPayload,
  ReportInteractiveRunInput,
  ReportInteractiveRunPayload,
} from './InteractiveInputs.ts';

@Resolver()
export class InteractiveResolver {
  @Mutation(() => ReportInteractiveRunPayload, {
    description: 'For bridges: reports that the launch of an interactive session succeeded or failed.',
  })
  async reportInteractiveRun(
    @Arg('input', () => ReportInteractiveRunInput) input: ReportInteractiveRunInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ReportInteractiveRunPayload> {
    const { id: storedRunId, news } = await launchInteractiveRun(ctx, input);
    return { storedRunId, news };
  }

  @Mutation(() => CloseInteractiveRunPayload, { description: 'Closes an interactive run that is open.' })
  async closeInteractiveRun(
    @Arg('input', () => CloseInteractiveRunInput) input: CloseInteractiveRunInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CloseInteractiveRunPayload> {
    return { run: toRun(await closeInteractiveRun(ctx, input)) };
  }

  @Mutation(() => OpenCardRunPayload, {
    description: 'Opens a run for a session that begins to work on a card, or takes over its open run.',
  })
  async openCardRun(
    @Arg('input', () => OpenCardRunInput) input: OpenCardRunInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<OpenCardRunPayload> {
    const { run, news } = await openCardRun(ctx, input);
    return { run: toRun(run), news };
  }

  @Mutation(() => CloseCardRunPayload, {
    description: 'Closes the run of a session that is done with a card, or asks again for the usage of a closed one.',
  })
  async closeCardRun(
    @Arg('input', () => CloseCardRunInput) input: CloseCardRunInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<CloseCardRunPayload> {
    const { run, closed } = await closeCardRun(ctx, input);
    return { run: toRun(run), closed };
  }
}
