import { t } from '../../../texts/t.ts';
/**
 * How many cards a column has; under a filter also how many of them pass it, as far as they are loaded: `1 of 310`, or `30+ of 310`.
 */
export function countCards(
  {
    column,
    cards,
    hasNext,
  }: {
    readonly column: { readonly cardCount: number };
    readonly cards: readonly unknown[];
    readonly hasNext: boolean;
  },
  filtered: boolean,
): string {
  return filtered ? t`${cards.length}${hasNext ? '+' : ''} of ${column.cardCount}` : String(column.cardCount);
}
