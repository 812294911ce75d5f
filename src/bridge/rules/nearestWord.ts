const LONGEST = 40;

/** The word that was probably meant; undefined when none is close. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: { word: string; steps: number } | undefined;
  for (const known of words) {
    const steps = distance(word.toLowerCase(), known.toLowerCase());
    if (best === undefined || steps < best.steps) best = { word: known, steps };
  }
  return best !== undefined && best.steps <= Math.max(2, word.length / 3) ? best.word : undefined;
}

/** The Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((next[j - 1] as number) + 1, (row[j] as number) + 1, changed));
    }
    row = next;
  }
  return row[b.length] as number;
}
