import { isStorableText } from '../../../lib/text/isStorableText.ts';
import { type CardOrderKey, cardOrderKey } from '../../../tables/cardOrderKeys.ts';
import { badCursor } from '../../input/page.ts';

/**
 * How a list of cards is ordered. `oldest` and `newest` go by the numbers, which ascend with time. Cards with equal keys follow each other
 * by number, backwards where the order is backwards; cards without a day or an estimate come last in both directions.
 */
export const CARD_ORDERS = [
  'oldest',
  'newest',
  'title',
  'title-backwards',
  'most-urgent',
  'least-urgent',
  'due-first',
  'due-last',
  'smallest',
  'largest',
  'recently-updated',
  'long-unchanged',
] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

export type OrderShape = {
  readonly by: 'number' | CardOrderKey;
  readonly backwards: boolean;
};

const up = (by: OrderShape['by']): OrderShape => ({ by, backwards: false });
const down = (by: OrderShape['by']): OrderShape => ({ by, backwards: true });

const SHAPES: Readonly<Record<CardOrder, OrderShape>> = {
  oldest: up('number'),
  newest: down('number'),
  title: up('title'),
  'title-backwards': down('title'),
  'most-urgent': up('priority'),
  'least-urgent': down('priority'),
  'due-first': up('due'),
  'due-last': down('due'),
  smallest: up('estimate'),
  largest: down('estimate'),
  'recently-updated': down('updated'),
  'long-unchanged': up('updated'),
};

export const shapeOfOrder = (order: CardOrder | null | undefined): OrderShape => SHAPES[order ?? 'oldest'];

/** Whether cards may lack the key. */
export const mayLackKey = (by: OrderShape['by']): boolean => by === 'due' || by === 'estimate';

/** A moment as whole microseconds, which neither a cursor nor the driver rounds. */
const MICROSECONDS = (moment: string) => `(extract(epoch from ${moment}) * 1000000)::bigint`;

/** What card `c` is ordered by, as SQL. */
export const keyOfCard = (by: OrderShape['by']): string => (by === 'number' ? 'c.number' : cardOrderKey(by, 'c'));

/** The same as a value that a cursor holds. */
export const shownKey = (by: OrderShape['by']): string =>
  by === 'updated' ? MICROSECONDS('c.updated_at') : keyOfCard(by);

/** The type of a key in a statement, around its placeholder. */
export const typedKey: Readonly<Record<OrderShape['by'], readonly [string, string]>> = {
  number: ['', '::integer'],
  title: ['', '::text collate "C"'],
  priority: ['', '::integer'],
  due: ['', '::date'],
  estimate: ['', '::integer'],
  updated: [`timestamptz 'epoch' + `, `::bigint * interval '1 microsecond'`],
};

/** Where a page begins: behind the card with this key and number. */
export interface Spot {
  /** Null among the cards that lack the key. */
  readonly key: string | null;
  readonly number: number;
}

const SPOT = /^([a-z]+) (\d{1,9})(?: ([\s\S]*))?$/;

const KEYS: Readonly<Record<CardOrderKey, (key: string) => boolean>> = {
  title: (key) => key.length <= 2_000 && isStorableText(key),
  priority: (key) => /^[0-4]$/.test(key),
  due: (key) => /^\d{4}-\d\d-\d\d$/.test(key) && new Date(`${key}T00:00:00Z`).toJSON()?.startsWith(key) === true,
  estimate: (key) => /^\d{1,4}$/.test(key),
  updated: (key) => /^\d{1,16}$/.test(key),
};

/** Reads the key of a row, as `writeSpot` wrote it; undefined where no list in this order can have written it. */
export function readSpot({ by }: OrderShape, written: string): Spot | undefined {
  if (by === 'number') return /^\d{1,9}$/.test(written) ? { key: written, number: Number(written) } : undefined;
  const [, name, number, key = null] = SPOT.exec(written) ?? [];
  if (name !== by || (key === null ? !mayLackKey(by) : !KEYS[by](key))) return undefined;
  return { key, number: Number(number) };
}

/** The key of a row of a list, for the page behind it. */
export function writeSpot({ by }: OrderShape, { number, orderKey }: ListedKey): string {
  if (by === 'number') return String(number);
  return orderKey === null ? `${by} ${number}` : `${by} ${number} ${orderKey}`;
}

/** What a row of a list knows of its place. */
export interface ListedKey {
  readonly number: number;
  /** What it is ordered by; null where the card lacks it. */
  readonly orderKey: string | number | null;
}

/** @throws Refusal bad_user_input on `after` */
export function requireSpot(shape: OrderShape, after: string | undefined): Spot | undefined {
  if (after === undefined) return undefined;
  const spot = readSpot(shape, after);
  if (spot === undefined) throw badCursor();
  return spot;
}
