import { LONGEST_LINE } from './DiffCode.tsx';
import type { DiffRow } from './layRows.ts';

/** The length of the longest line, by which all rows are equally wide. */
export function widestOf(rows: readonly DiffRow[]): number {
  let longest = 0;
  for (const row of rows) {
    if (row.kind === 'line') longest = Math.max(longest, row.line.text.length);
    else if (row.kind === 'pair') {
      longest = Math.max(longest, row.left?.text.length ?? 0, row.right?.text.length ?? 0);
    }
  }
  return Math.min(longest, LONGEST_LINE) + 4;
}
