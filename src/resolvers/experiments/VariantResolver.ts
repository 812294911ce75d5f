import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { VariantComparison, VariantQuantiles } from './VariantComparison.ts';
import { quantilesOfVariant } from './variantsOfExperiment.ts';

@Resolver(() => VariantComparison)
export class VariantResolver {
  @FieldResolver(() => VariantQuantiles, {
    description: 'The quantiles of the finished runs, which are computed only on request.',
  })
  quantiles(@Root() variant: VariantComparison, @Ctx() ctx: ResolverContext): Promise<VariantQuantiles> {
    return quantilesOfVariant(ctx, variant);
  }
}
