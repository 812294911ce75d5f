import { type CostSum, tellPaid } from '../../lib/cost.ts';

/**
 * What the runs of a card cost, in as little room as its face has: one sum, with `≈` when a part of it is estimated and `+` when
 * runs come to it whose cost nobody knows. The card tells these apart.
 */
export function shortCost({ reported, estimated, unknown }: CostSum): string {
  const known = reported + estimated;
  if (known === 0) return unknown > 0 ? 'unknown' : '–';
  return `${tellPaid(known, estimated > 0)}${unknown > 0 ? '+' : ''}`;
}
