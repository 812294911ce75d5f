import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import type { VariantWeight } from '../../tables/ExperimentDefinition.ts';
import { experimentName } from '../input/names.ts';
import { toViolations } from '../input/toViolations.ts';

const MAX_VARIANTS = 32;
const MAX_WEIGHT = 1_000_000;
const MAX_METRICS = 16;
const METRIC_KEY = /^[a-z][a-z0-9:-]{0,63}$/;

export const CHOICE = z
  .object({
    variants: z
      .array(experimentName)
      .min(1, { message: 'must hold 1 to 32 names' })
      .max(MAX_VARIANTS, { message: 'must hold 1 to 32 names' })
      .refine(isUnique, { message: 'must hold each name once' }),
    candidate: z.string(),
  })
  .refine(({ variants, candidate }) => variants.includes(candidate), {
    path: ['candidate'],
    message: 'must be one of the variants',
  });

/** The variants that a bridge may run, and the one that it drew. */
export type Choice = z.output<typeof CHOICE>;

/**
 * Judges the part of a pin call that decides its answer (document 2 §4.5).
 * @throws Refusal invalid_variants, with violations
 */
export function readChoice(input: { variants: unknown; candidate: unknown }): Choice {
  const result = CHOICE.safeParse(input);
  if (!result.success) throw new Refusal('invalid_variants', { violations: toViolations(result.error) });
  return result.data;
}

/**
 * The weights that a pin call sends, by variant; undefined for a list that breaks a rule, which the call drops whole
 * (document 2 §4.5).
 */
export function readWeights(variants: readonly string[], sent: unknown): VariantWeight[] | undefined {
  if (!Array.isArray(sent) || sent.length !== variants.length || !sent.every(isWeight)) return undefined;
  return variants.map((variant, place) => ({ name: variant, weight: sent[place] as number }));
}

/** The metric keys that a pin call sends; undefined for a list that breaks a rule. Unknown keys are kept. */
export function readMetrics(sent: unknown): string[] | undefined {
  if (!Array.isArray(sent) || sent.length < 1 || sent.length > MAX_METRICS) return undefined;
  return sent.every(isMetricKey) && isUnique(sent) ? sent : undefined;
}

function isWeight(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_WEIGHT;
}

function isMetricKey(value: unknown): value is string {
  return typeof value === 'string' && METRIC_KEY.test(value);
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
