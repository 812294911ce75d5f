import { type FileTalk, lineKey, type Talk } from './layTalks.ts';
import type { FileOfChange } from './readChange.ts';
import type { DiffHunk, DiffLine } from './splitPatch.ts';

/** A row of the list that shows a diff. */
export type DiffRow =
  | { readonly kind: 'file'; readonly file: FileOfChange; readonly isOpen: boolean }
  | { readonly kind: 'note'; readonly file: FileOfChange }
  | { readonly kind: 'hunk'; readonly hunk: DiffHunk }
  | { readonly kind: 'line'; readonly line: DiffLine }
  | { readonly kind: 'pair'; readonly left: DiffLine | undefined; readonly right: DiffLine | undefined }
  | { readonly kind: 'talk'; readonly talk: Talk };

/** Their heights, which are known before they are drawn; that of what people say is measured then. */
export const HEIGHTS: Readonly<Record<DiffRow['kind'], number>> = {
  file: 46,
  note: 32,
  hunk: 24,
  line: 20,
  pair: 20,
  talk: 120,
};

/** The rows of a change: each file, and below those that are open their lines, one below the other or side by side. */
export function layRows(
  files: readonly FileOfChange[],
  hunks: ReadonlyMap<string, readonly DiffHunk[]>,
  look: 'unified' | 'split',
  isOpen: (file: FileOfChange) => boolean,
  talks: ReadonlyMap<string, FileTalk> = new Map(),
): DiffRow[] {
  const rows: DiffRow[] = [];
  for (const file of files) {
    const open = isOpen(file);
    rows.push({ kind: 'file', file, isOpen: open });
    if (!open) continue;
    const said = talks.get(file.path);
    if (said?.head) rows.push({ kind: 'talk', talk: said.head });
    const its = hunks.get(file.path) ?? [];
    if (its.length === 0) rows.push({ kind: 'note', file });
    for (const hunk of its) {
      rows.push({ kind: 'hunk', hunk });
      if (look === 'split') addPairs(rows, hunk.lines, said);
      else {
        for (const line of hunk.lines) {
          rows.push({ kind: 'line', line });
          if (said) addTalks(rows, said, line.before, line.after);
        }
      }
    }
  }
  return rows;
}

/** Removed lines lie beside the added ones that follow them. */
function addPairs(rows: DiffRow[], lines: readonly DiffLine[], said: FileTalk | undefined): void {
  const add = (left: DiffLine | undefined, right: DiffLine | undefined) => {
    rows.push({ kind: 'pair', left, right });
    if (said) addTalks(rows, said, left?.before, right?.after);
  };
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      add(removed[at], added[at]);
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
      add(line, line);
    }
  }
  flush();
}

/** The comments on the lines of a row are the next rows. */
function addTalks(rows: DiffRow[], { byLine }: FileTalk, before: number | undefined, after: number | undefined): void {
  const old = before === undefined ? undefined : byLine.get(lineKey('OLD', before));
  const present = after === undefined ? undefined : byLine.get(lineKey('NEW', after));
  if (old) rows.push({ kind: 'talk', talk: old });
  if (present) rows.push({ kind: 'talk', talk: present });
}
