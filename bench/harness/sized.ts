/** With `--tiny` every benchmark works through as little as shows that it works; its figures then say nothing. */
export const tiny = process.argv.includes('--tiny');

/** A count: as measured, or the least. */
export function sized(usual: number, least: number): number {
  return tiny ? least : usual;
}
