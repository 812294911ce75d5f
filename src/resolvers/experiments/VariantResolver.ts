import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { VariantComparison, VariantQuantiles } from './VariantComparison.ts';
import { quantilesOfVariant } from './variantsOfExperiment.ts';

@Resolver(() => VariantComparison)
export class VariantResolver {
  @FieldResolver(() => VariantQuantiles, { description: 'Medians and the like; worked out only when asked for.' })
  quantiles(@Root() variant: VariantComparison, @Ctx() ctx: ResolverContext): Promise<VariantQuantiles> {
    return quantilesOfVariant(ctx, variant);
  }
}
