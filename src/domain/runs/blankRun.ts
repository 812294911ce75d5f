import { nullsOf } from '../../tables/columns.ts';
import type { Nulls } from '../../tables/Row.ts';
import { Run, type RunRow } from '../../tables/Run.ts';

const UNKNOWN = nullsOf(Run);

/** A run of which only `known` is known: every other column is null. The compiler asks for the columns that may not be. */
export function blankRun(known: Omit<RunRow, keyof Nulls<RunRow>> & Partial<RunRow>): RunRow {
  return { ...UNKNOWN, ...known };
}
