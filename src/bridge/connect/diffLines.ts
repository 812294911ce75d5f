/** Above this size, a table of all pairs of lines would cost too much, and nobody would read the result. */
const MOST_LINES = 3_000;
const CONTEXT = 2;

type Line = readonly [mark: ' ' | '+' | '-', text: string];

/**
 * The difference of two texts for a person: lines with `+`, `-` or a space before them, with two lines around each change, and
 * `…` where unchanged lines are left out.
 */
export function diffLines(before: string, after: string): string[] {
  const lines = compare(linesOf(before), linesOf(after));
  const shown = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(([mark]) => mark !== ' '),
  );
  return lines.flatMap(([mark, text], at) => {
    if (shown[at]) return [`${mark} ${text}`.trimEnd()];
    return at === 0 || shown[at - 1] ? ['  …'] : [];
  });
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** By the longest common subsequence of lines. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [a, b] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const same = (text: string): Line => [' ', text];
  const changed: Line[] =
    a.length > MOST_LINES || b.length > MOST_LINES
      ? [...a.map((text): Line => ['-', text]), ...b.map((text): Line => ['+', text])]
      : walk(a, b, lengths(a, b));
  return [...before.slice(0, start).map(same), ...changed, ...before.slice(before.length - end).map(same)];
}

/** `table[i][j]`: the length of the longest common subsequence of `a` from i and `b` from j. */
function lengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, below] = [table[i] as Uint16Array, table[i + 1] as Uint16Array];
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

function walk(a: readonly string[], b: readonly string[], table: readonly Uint16Array[]): Line[] {
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push([' ', a[i] as string]);
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      lines.push(['-', a[i] as string]);
      i++;
    } else {
      lines.push(['+', b[j] as string]);
      j++;
    }
  }
  return lines;
}
