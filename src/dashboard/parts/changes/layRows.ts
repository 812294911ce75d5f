import type { FileOfChange } from './readChange.ts';
import type { DiffHunk, DiffLine } from './splitPatch.ts';

/** A row of the list that shows a diff. */
export type DiffRow =
  | { readonly kind: 'file'; readonly file: FileOfChange; readonly isOpen: boolean }
  | { readonly kind: 'note'; readonly file: FileOfChange }
  | { readonly kind: 'hunk'; readonly hunk: DiffHunk }
  | { readonly kind: 'line'; readonly line: DiffLine }
  | { readonly kind: 'pair'; readonly left: DiffLine | undefined; readonly right: DiffLine | undefined };

/** Their heights, which are known before they are drawn. */
export const HEIGHTS: Readonly<Record<DiffRow['kind'], number>> = { file: 46, note: 32, hunk: 24, line: 20, pair: 20 };

/** The rows of a change: each file, and below those that are open their lines, one below the other or side by side. */
export function layRows(
  files: readonly FileOfChange[],
  hunks: ReadonlyMap<string, readonly DiffHunk[]>,
  look: 'unified' | 'split',
  isOpen: (file: FileOfChange) => boolean,
): DiffRow[] {
  const rows: DiffRow[] = [];
  for (const file of files) {
    const open = isOpen(file);
    rows.push({ kind: 'file', file, isOpen: open });
    if (!open) continue;
    const its = hunks.get(file.path) ?? [];
    if (its.length === 0) rows.push({ kind: 'note', file });
    for (const hunk of its) {
      rows.push({ kind: 'hunk', hunk });
      if (look === 'split') addPairs(rows, hunk.lines);
      else for (const line of hunk.lines) rows.push({ kind: 'line', line });
    }
  }
  return rows;
}

/** Removed lines lie beside the added ones that follow them. */
function addPairs(rows: DiffRow[], lines: readonly DiffLine[]): void {
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      rows.push({ kind: 'pair', left: removed[at], right: added[at] });
    }
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    if (line.kind === 'added') added.push(line);
    else if (line.kind === 'removed') {
      if (added.length > 0) flush();
      removed.push(line);
    } else {
      flush();
      rows.push({ kind: 'pair', left: line, right: line });
    }
  }
  flush();
}
