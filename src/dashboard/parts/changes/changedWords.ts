import { diffWordsWithSpace } from 'diff';
import type { DiffLine } from './splitPatch.ts';

/** A part of a line: where it begins and ends. */
export type Span = readonly [begin: number, end: number];

/** Longer lines are compared by nobody who reads them, and would take long. */
const LONGEST = 500;
const MOST_MS = 20;
const known = new WeakMap<DiffLine, readonly Span[]>();

/** The words of a line that its partner does not have. None where hardly anything is the same, because all is marked then. */
export function changedWords(line: DiffLine): readonly Span[] {
  const { partner } = line;
  if (partner === undefined || line.kind === 'same') return [];
  const found = known.get(line);
  if (found !== undefined) return found;
  const [before, after] = line.kind === 'removed' ? [line, partner] : [partner, line];
  const [left, right] = compare(before.text, after.text);
  known.set(before, left);
  known.set(after, right);
  return line === before ? left : right;
}

function compare(before: string, after: string): [Span[], Span[]] {
  const [left, right]: [Span[], Span[]] = [[], []];
  if (before.length > LONGEST || after.length > LONGEST) return [left, right];
  const parts = diffWordsWithSpace(before, after, { timeout: MOST_MS });
  let [inLeft, inRight, same] = [0, 0, 0];
  for (const { value, added, removed } of parts ?? []) {
    if (removed) left.push([inLeft, inLeft + value.length]);
    else if (added) right.push([inRight, inRight + value.length]);
    else same += value.trim().length;
    if (!added) inLeft += value.length;
    if (!removed) inRight += value.length;
  }
  return same * 4 < Math.min(before.trim().length, after.trim().length) ? [[], []] : [left, right];
}
