import { changeKey } from '../../domain/changes/changeParts.ts';
import type { ChangeRow } from '../../domain/changes/listChanges.ts';
import type { RunChange } from './RunChange.ts';

/** A change's row as the graph shows it. */
export function toRunChange({ place: _, failureCode, failureMessage, ...row }: ChangeRow): RunChange {
  const failure = failureCode === null ? null : { code: failureCode, message: failureMessage ?? '' };
  return { ...row, key: changeKey(row.runId, row.repository), failure };
}
