import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { resolveExperimentPin } from '../../domain/experiments/resolveExperimentPin.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { ResolveExperimentPinInput, ResolveExperimentPinPayload } from './PinInputs.ts';

@Resolver()
export class PinResolver {
  @Mutation(() => ResolveExperimentPinPayload, {
    description: 'For bridges: pins a card to a variant of an experiment, and returns the variant to run.',
  })
  resolveExperimentPin(
    @Arg('input', () => ResolveExperimentPinInput) input: ResolveExperimentPinInput,
    @Ctx() ctx: ResolverContext,
  ): Promise<ResolveExperimentPinPayload> {
    return resolveExperimentPin(ctx, input);
  }
}
