import { compareVariants, type Span } from '../../domain/experiments/compareVariants.ts';
import { experimentKey } from '../../domain/experiments/experimentKey.ts';
import { NO_QUANTILES, readQuantiles } from '../../domain/experiments/readQuantiles.ts';
import { inOrderOf } from '../../domain/experiments/variantFigures.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { Experiment } from './Experiment.ts';
import type { VariantComparison, VariantQuantiles } from './VariantComparison.ts';

const nameOf = ({ from, to }: Span) => `${from?.toISOString()} ${to?.toISOString()}`;

/** The body of `Experiment.variants`: each variant that is on offer or has runs. */
export async function variantsOfExperiment(
  ctx: ResolverContext,
  { row, weights }: Experiment,
  span: Span,
): Promise<VariantComparison[]> {
  const figures = ctx.loaders.of(`variants ${nameOf(span)}`, ctx, (c, keys) => compareVariants(c, keys, span));
  const key = experimentKey(row.projectId, row.experiment);
  const weightOf = new Map(weights.map(({ name, weight }) => [name, weight]));
  return inOrderOf([...weightOf.keys()], (await figures.load(key)) ?? []).map((variant) => ({
    ...variant,
    source: { key, span },
    weight: weightOf.get(variant.variant) ?? null,
  }));
}

/** The body of `VariantComparison.quantiles`. */
export async function quantilesOfVariant(
  ctx: ResolverContext,
  { source: { key, span }, variant }: VariantComparison,
): Promise<VariantQuantiles> {
  const quantiles = ctx.loaders.of(`quantiles ${nameOf(span)}`, ctx, (c, keys) => readQuantiles(c, keys, span));
  const found = (await quantiles.load(key))?.get(variant);
  return found ?? NO_QUANTILES;
}
