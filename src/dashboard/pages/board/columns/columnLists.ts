/** The cards of a column that are loaded, by number and in order. */
export interface ColumnList {
  readonly numbers: readonly number[];
  /** Whether the service has more of them; of a cell its column knows. */
  readonly hasNext: boolean;
  /** All cards of the column, those that a filter hides too. */
  readonly cardCount: number;
}

/**
 * The list of each column that the board shows, and in lanes that of each of their cells, by `listKey`. Most cards have no element:
 * only the visible ones are drawn.
 */
export const columnLists = new Map<string, ColumnList>();

export const listKey = (columnId: string, lane?: string): string =>
  lane === undefined ? columnId : `${columnId} ${lane}`;
