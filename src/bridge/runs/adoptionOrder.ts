import { byPlace } from './openChecks.ts';
import type { RunRecord } from './RunRecord.ts';

type Placed = Pick<RunRecord, 'check'>;

const isCheck = ({ check }: Placed): boolean => check !== undefined;

/** Checks are in the table before anything else of their cards is. */
export const checksFirst = <Run extends Placed>(runs: readonly Run[]): Run[] =>
  runs.toSorted((a, b) => Number(isCheck(b)) - Number(isCheck(a)) || byPlace(a, b));

/** The service judges failed checks by the end of their worker, so what a worker still has to report goes out first. */
export const workersFirst = <Run extends Placed>(runs: readonly Run[]): Run[] =>
  runs.toSorted((a, b) => Number(isCheck(a)) - Number(isCheck(b)) || byPlace(a, b));
