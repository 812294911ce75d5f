import { PRIORITIES } from '../filters/boardChoices.ts';
import { compareCodePoints } from './compareCodePoints.ts';
import type { Arrangement, Sort } from './listChoices.ts';

type Sorting = Pick<Arrangement, 'sort' | 'backwards'>;

/** What decides the place of a card in a list. */
export interface SortedFacts {
  readonly number: number;
  readonly title: string;
  readonly priority: string;
  readonly dueOn: string | null | undefined;
  readonly estimate: number | null | undefined;
  readonly updatedAt: string;
}

/** The orders of the service, forwards and backwards. Numbers ascend with time. */
const ORDERS = {
  number: ['OLDEST', 'NEWEST'],
  created: ['OLDEST', 'NEWEST'],
  title: ['TITLE', 'TITLE_BACKWARDS'],
  priority: ['MOST_URGENT', 'LEAST_URGENT'],
  due: ['DUE_FIRST', 'DUE_LAST'],
  estimate: ['SMALLEST', 'LARGEST'],
  updated: ['LONG_UNCHANGED', 'RECENTLY_UPDATED'],
} as const satisfies Readonly<Record<Sort, readonly [string, string]>>;

export const orderOf = ({ sort, backwards }: Sorting): (typeof ORDERS)[Sort][number] => ORDERS[sort][backwards ? 1 : 0];

const RANKS = new Map<string, number>(PRIORITIES.map((priority, rank) => [priority, rank]));

/** What the service orders by; null for a card that lacks it. */
const KEYS: Readonly<Record<Sort, (card: SortedFacts) => string | number | null>> = {
  number: ({ number }) => number,
  created: ({ number }) => number,
  title: ({ title }) => title.toLowerCase(),
  priority: ({ priority }) => RANKS.get(priority) ?? RANKS.size,
  due: ({ dueOn }) => dueOn ?? null,
  estimate: ({ estimate }) => estimate ?? null,
  updated: ({ updatedAt }) => Date.parse(updatedAt),
};

/**
 * Compares cards as the service orders them, so that a card that changed stands where the next page would have it. Cards that lack the key
 * come last in both directions.
 */
export function comparing({ sort, backwards }: Sorting): (a: SortedFacts, b: SortedFacts) => number {
  const keyOf = KEYS[sort];
  const sign = backwards ? -1 : 1;
  return (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if ((one === null) !== (other === null)) return one === null ? 1 : -1;
    return sign * (compareKeys(one, other) || a.number - b.number);
  };
}

function compareKeys(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'string' && typeof other === 'string') return compareCodePoints(one, other);
  return Number(one) - Number(other);
}
