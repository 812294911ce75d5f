import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { experimentKey } from '../../domain/experiments/experimentKey.ts';
import { listPins } from '../../domain/experiments/listPins.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { AFTER, type Connection, FIRST, IntType, readPageArgs, toConnection } from '../../graphql/schema/connection.ts';
import { DateTime } from '../../graphql/schema/scalars.ts';
import { Experiment, type ExperimentPin, ExperimentPinConnection } from './Experiment.ts';
import { toPin } from './toPin.ts';
import { VariantComparison } from './VariantComparison.ts';
import { variantsOfExperiment } from './variantsOfExperiment.ts';

@Resolver(() => Experiment)
export class ExperimentResolver {
  @FieldResolver(() => ExperimentPinConnection, { description: 'The pins of cards to variants, by card.' })
  async pins(
    @Root() { row }: Experiment,
    @Arg('first', IntType, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<Connection<ExperimentPin>> {
    const args = readPageArgs(first, after);
    const pages = ctx.loaders.of(`pins ${first} ${after}`, ctx, (c, keys) => listPins(c, keys, args));
    return toConnection(
      (await pages.load(experimentKey(row.projectId, row.experiment))) ?? { rows: [], hasNextPage: false },
      args,
      (pin) => pin.cardId,
      toPin,
    );
  }

  @FieldResolver(() => [VariantComparison], {
    description: 'The comparison of the variants: those on offer in their order, then other variants that have runs.',
  })
  variants(
    @Root() experiment: Experiment,
    @Arg('from', () => DateTime, {
      nullable: true,
      description: 'Includes runs that were first reported at this time or later.',
    })
    from: Date | null,
    @Arg('to', () => DateTime, {
      nullable: true,
      description: 'Includes runs that were first reported before this time.',
    })
    to: Date | null,
    @Ctx() ctx: ResolverContext,
  ): Promise<VariantComparison[]> {
    return variantsOfExperiment(ctx, experiment, { from: from ?? null, to: to ?? null });
  }
}
