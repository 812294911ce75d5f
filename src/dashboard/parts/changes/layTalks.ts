import type { FileOfChange } from './readChange.ts';
import type { Finding, Thread } from './readReview.ts';
import type { DiffHunk } from './splitPatch.ts';

/** The file before or after the change. */
export type Side = 'OLD' | 'NEW';

/** Lines of a file that a comment is about. */
export interface Place {
  readonly path: string;
  readonly side: Side;
  readonly startLine: number;
  readonly endLine: number;
}

/** What is said below a line, or at the head of a file. */
export interface Talk {
  readonly key: string;
  readonly path: string;
  readonly threads: Thread[];
  readonly findings: Finding[];
  /** The lines that the person begins a comment on. */
  composing: Place | undefined;
}

/** What is said of a file. */
export interface FileTalk {
  /** About the whole file, and about lines that its diff does not show. */
  readonly head: Talk | undefined;
  readonly byLine: ReadonlyMap<string, Talk>;
  /** How many comments and findings wait for somebody. */
  readonly count: number;
}

export interface Talks {
  readonly byPath: ReadonlyMap<string, FileTalk>;
  /** All in the order of the diff. */
  readonly order: readonly Talk[];
  /** About files that the change no longer has. */
  readonly lost: readonly Thread[];
}

export const lineKey = (side: Side, line: number): string => `${side} ${line}`;

/** Where in a diff each comment and finding is shown. */
export function layTalks(
  files: readonly FileOfChange[],
  hunks: ReadonlyMap<string, readonly DiffHunk[]>,
  threads: readonly Thread[],
  findings: readonly Finding[],
  composing: Place | undefined,
): Talks {
  const byPath = new Map<string, FileTalk>();
  const order: Talk[] = [];
  const paths = new Set<string>(
    [...threads, ...findings, ...(composing ? [composing] : [])].flatMap(({ path }) => path ?? []),
  );
  for (const { path } of files) {
    if (!paths.has(path)) continue;
    const its = threads.filter((thread) => thread.path === path);
    const found = findings.filter((finding) => finding.path === path);
    const keys = keysOf(hunks.get(path) ?? []);
    const talks = new Map<string, Talk>();
    const at = (wanted: string | undefined): Talk => {
      const key = wanted !== undefined && keys.has(wanted) ? wanted : '';
      const talk = talks.get(key) ?? { key: `${path} ${key}`, path, threads: [], findings: [], composing: undefined };
      talks.set(key, talk);
      return talk;
    };
    for (const thread of its) {
      at(thread.isOutdated ? undefined : lineKey(thread.side as Side, thread.endLine)).threads.push(thread);
    }
    for (const finding of found)
      at(finding.line == null ? undefined : lineKey('NEW', finding.line)).findings.push(finding);
    if (composing?.path === path) at(lineKey(composing.side, composing.endLine)).composing = composing;
    const head = talks.get('');
    talks.delete('');
    const open = its.filter(({ resolvedAt }) => resolvedAt == null);
    byPath.set(path, { head, byLine: talks, count: open.length + found.length });
    const places = [...keys];
    const rank = new Map(places.map((key, index) => [key, index]));
    const sorted = [...talks].sort(([one], [other]) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
    order.push(...(head ? [head] : []), ...sorted.map(([, talk]) => talk));
  }
  const shown = new Set(files.map(({ path }) => path));
  return { byPath, order, lost: threads.filter(({ path }) => !shown.has(path)) };
}

/** The lines of a diff, in its order. */
function keysOf(hunks: readonly DiffHunk[]): Set<string> {
  const keys = new Set<string>();
  for (const { lines } of hunks) {
    for (const { before, after } of lines) {
      if (before !== undefined) keys.add(lineKey('OLD', before));
      if (after !== undefined) keys.add(lineKey('NEW', after));
    }
  }
  return keys;
}

/** The lines of a place, as the diff shows them. */
export function linesAt(hunks: readonly DiffHunk[], { side, startLine, endLine }: Place): string[] {
  return hunks
    .flatMap(({ lines }) => lines)
    .filter((line) => {
      const number = side === 'OLD' ? line.before : line.after;
      return number !== undefined && number >= startLine && number <= endLine;
    })
    .map(({ text }) => text);
}
