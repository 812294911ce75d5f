import { nullsOf } from '../../tables/columns.ts';
import type { Nulls } from '../../tables/Row.ts';
import { Run, type RunRow } from '../../tables/Run.ts';

const UNKNOWN = nullsOf(Run);

/**
 * A run with only the `known` columns: every other one is null. The compiler requires the columns that may not be
 * null.
 */
export function blankRun(known: Omit<RunRow, keyof Nulls<RunRow>> & Partial<RunRow>): RunRow {
  return { ...UNKNOWN, ...known };
}
