import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import { countCards } from './countCards.ts';
import { useColumn } from './useColumn.ts';

/** How many cards a column has, and how many of them pass the filter. */
export function ColumnCount({ column, filtered }: { column: useColumn_column$key; filtered: boolean }) {
  return <>{countCards(useColumn(column, 0), filtered)}</>;
}
