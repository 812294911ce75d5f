import { type CostSum, formatPaid } from '../../../lib/cost.ts';

/**
 * What the runs of a card cost, in as little room as its face has: one sum, with `≈` when a part of it is estimated and
 * `+` when there are runs of unknown cost. The page of the card shows these separately.
 */
export function shortCost({ reported, estimated, unknown }: CostSum): string {
  const known = reported + estimated;
  if (known === 0) return unknown > 0 ? 'unknown' : '–';
  return `${formatPaid(known, estimated > 0)}${unknown > 0 ? '+' : ''}`;
}
