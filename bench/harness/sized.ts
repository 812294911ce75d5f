/**
 * With `--tiny` every benchmark works through as little as shows that it works. Its rates then say nothing; the processor time of an
 * operation is judged by bench/budget.ts.
 */
export const tiny = process.argv.includes('--tiny');

/** A count: as measured, or the least. */
export function sized(usual: number, least: number): number {
  return tiny ? least : usual;
}
