import { diffLines } from 'diff';

/** A line of a comparison, or a number of lines that both texts have and nobody needs to see. */
export type Compared =
  | { readonly kind: 'added' | 'removed' | 'same'; readonly text: string }
  | { readonly kind: 'left out'; readonly count: number };

/** The lines around a change that are shown with it. */
const AROUND = 3;
/** Texts that take longer are not compared: the page would stand still. */
const MOST_MS = 500;

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/**
 * Compares two texts line by line. Longer passages without a change are left out.
 * @returns nothing for texts that are the same; undefined where the texts differ too much
 */
export function compareTexts(before: string, after: string): Compared[] | undefined {
  const parts = diffLines(before, after, { timeout: MOST_MS });
  if (parts === undefined) return undefined;
  if (parts.every(({ added, removed }) => !added && !removed)) return [];
  return parts.flatMap(({ added, removed, value }, place): Compared[] => {
    const lines = linesOf(value);
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }));
    const head = place === 0 ? 0 : AROUND;
    const tail = place === parts.length - 1 ? 0 : AROUND;
    const count = lines.length - head - tail;
    const same = (some: string[]): Compared[] => some.map((text) => ({ kind: 'same', text }));
    // A single line takes the place of the words about it.
    if (count <= 1) return same(lines);
    return [...same(lines.slice(0, head)), { kind: 'left out', count }, ...same(tail === 0 ? [] : lines.slice(-tail))];
  });
}
