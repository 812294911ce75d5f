import { parsePatch } from 'diff';

/** A line of a diff. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Its numbers in the file before and after. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly hunk: DiffHunk;
  /** The line that took its place, or whose place it took. */
  partner: DiffLine | undefined;
}

/** A run of lines that lie together. */
export interface DiffHunk {
  /** The lines of the file that it is about: `@@ -1,3 +1,4 @@`. Undefined: it could not be read, and its lines are as they came. */
  readonly place: string | undefined;
  readonly path: string;
  readonly lines: readonly DiffLine[];
}

/** Lines end with \n alone here: `^` would also find the places behind \r, U+2028 and U+2029, which contents may hold. */
const FILE = /(?<![^\n])(?=diff --git )/;
const HUNK = /(?<![^\n])@@ /;
/** What names the file of a part that cannot be read. */
const NAMES = [/(?<![^\n])\+\+\+ "?b\/([^\n\t"]+)/, /(?<![^\n])--- "?a\/([^\n\t"]+)/];

/** The hunks of each file of a patch, by its path. A part that cannot be read is one hunk with its text as it came. */
export function splitPatch(patch: string): ReadonlyMap<string, readonly DiffHunk[]> {
  const hunks = new Map<string, readonly DiffHunk[]>();
  // No line of a content begins like that: each has a sign in front of it.
  for (const part of patch.split(FILE)) {
    const [file] = read(part);
    const begin = HUNK.exec(part)?.index;
    if (begin !== undefined && (file === undefined || file.hunks.length === 0)) {
      const path = NAMES.map((name) => name.exec(part.slice(0, begin))?.[1]).find((name) => name !== undefined);
      if (path !== undefined) hunks.set(path, [unread(path, part.slice(begin))]);
      continue;
    }
    const path = file && (pathOf(file.newFileName, 'b/') ?? pathOf(file.oldFileName, 'a/'));
    if (path !== undefined) hunks.set(path, file?.hunks.map((hunk) => toHunk(path, hunk)) ?? []);
  }
  return hunks;
}

function read(part: string): ReturnType<typeof parsePatch> {
  try {
    return part.trim() === '' ? [] : parsePatch(part);
  } catch {
    return [];
  }
}

function unread(path: string, text: string): DiffHunk {
  const lines: DiffLine[] = [];
  const hunk: DiffHunk = { place: undefined, path, lines };
  const none = { before: undefined, after: undefined, partner: undefined };
  for (const line of text.replace(/\n$/, '').split('\n')) lines.push({ kind: 'same', text: line, hunk, ...none });
  return hunk;
}

function pathOf(name: string | undefined, prefix: string): string | undefined {
  if (name === undefined || name === '/dev/null') return undefined;
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function toHunk(path: string, hunk: ReturnType<typeof parsePatch>[number]['hunks'][number]): DiffHunk {
  const lines: DiffLine[] = [];
  const place = `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`;
  const made: DiffHunk = { place, path, lines };
  let [before, after] = [hunk.oldStart, hunk.newStart];
  let removed: DiffLine[] = [];
  let pairs = 0;
  for (const line of hunk.lines) {
    const [sign, text] = [line[0], line.slice(1)];
    // It says that the file has no line break at its end.
    if (sign === '\\') continue;
    const kind = sign === '+' ? 'added' : sign === '-' ? 'removed' : 'same';
    const next: DiffLine = {
      kind,
      text,
      before: kind === 'added' ? undefined : before++,
      after: kind === 'removed' ? undefined : after++,
      hunk: made,
      partner: undefined,
    };
    lines.push(next);
    if (kind === 'added') {
      const partner = removed[pairs++];
      if (partner !== undefined) {
        next.partner = partner;
        partner.partner = next;
      }
    } else {
      if (kind === 'same' || pairs > 0) [removed, pairs] = [[], 0];
      if (kind === 'removed') removed.push(next);
    }
  }
  return made;
}
