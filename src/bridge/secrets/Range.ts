/** A part of a text: its first character, and the one behind its last. */
export type Range = readonly [from: number, to: number];

/** The same parts in order, those that touch as one. */
export function merge(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) merged.push([from, to]);
  }
  return merged;
}
