import type { DiffRow } from './layRows.ts';
import type { Place, Side } from './layTalks.ts';

/** The number that a row has on a side of the change; undefined for one that shows no line of that side. */
function numberOf(row: DiffRow | undefined, side: Side): number | undefined {
  if (row?.kind === 'line') return side === 'OLD' ? row.line.before : row.line.after;
  if (row?.kind === 'pair') return side === 'OLD' ? row.left?.before : row.right?.after;
  return undefined;
}

/** The file of a row of lines. */
function pathOfRow(row: DiffRow | undefined): string | undefined {
  if (row?.kind === 'line') return row.line.hunk.path;
  if (row?.kind === 'pair') return (row.left ?? row.right)?.hunk.path;
  return undefined;
}

/**
 * The lines from one row to another, on the side where it began.
 * @returns undefined where the first row has no line on that side
 */
export function pickLines(rows: readonly DiffRow[], side: Side, first: number, last: number): Place | undefined {
  const path = pathOfRow(rows[first]);
  const start = numberOf(rows[first], side);
  if (path === undefined || start === undefined) return undefined;
  let end = start;
  const step = last < first ? -1 : 1;
  for (let at = first; at !== last + step; at += step) {
    const row = rows[at];
    // A range ends at the end of its file.
    if (row === undefined || row.kind === 'file') break;
    end = numberOf(row, side) ?? end;
  }
  return { path, side, startLine: Math.min(start, end), endLine: Math.max(start, end) };
}

/** Whether a row shows one of the lines. */
export function isAt(row: DiffRow, place: Place | undefined): boolean {
  if (place === undefined || pathOfRow(row) !== place.path) return false;
  const number = numberOf(row, place.side);
  return number !== undefined && number >= place.startLine && number <= place.endLine;
}

/** The lines up to those of a row, from where a place begins. Undefined: they are no lines of the same side of the same file. */
export function extend(place: Place, row: DiffRow | undefined): Place | undefined {
  const number = numberOf(row, place.side);
  if (pathOfRow(row) !== place.path || number === undefined) return undefined;
  return { ...place, startLine: Math.min(place.startLine, number), endLine: Math.max(place.startLine, number) };
}
