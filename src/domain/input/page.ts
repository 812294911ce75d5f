import { invalidInput } from '../../errors.ts';

/** Where a page of a list starts and how long it is; `after` is the key of the row before it. */
export interface PageArgs {
  first: number;
  after: string | undefined;
}

/** A page: its rows, and whether more follow. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  /** The key after which the next page begins, where it is not that of the last row. */
  end?: string;
}

/** Makes a page of rows that were read with a limit of one more than asked for. */
export function toPage<Row>(rows: Row[], args: PageArgs): Page<Row> {
  return { rows: rows.slice(0, args.first), hasNextPage: rows.length > args.first };
}

/** The refusal of a cursor that this list never gave out. */
export function badCursor() {
  return invalidInput([{ propertyPath: 'after', message: 'must be a cursor of this list' }]);
}

/** Above every id: where a list by descending ids begins. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Below every id: where a list by ascending ids begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
