import { createHash } from 'node:crypto';
import type { Variant } from '../rules/Rules.ts';

/**
 * The candidate for a card. It depends on kind, card and weights alone, so that every bridge draws the same one; over
 * many cards, the draws follow the weights (document 3 §2.4).
 */
export function drawVariant(kind: string, cardId: string, variants: readonly Variant[]): Variant {
  const total = variants.reduce((sum, variant) => sum + variant.weight, 0);
  // A number holds 48 bits exactly, far more than the sum of the weights, so no variant is favoured.
  const hash = createHash('sha256').update(`${kind}\n${cardId.toLowerCase()}`).digest().readUIntBE(0, 6);
  let point = (hash / 2 ** 48) * total;
  for (const variant of variants) {
    point -= variant.weight;
    if (point < 0) return variant;
  }
  return variants.at(-1) as Variant;
}
