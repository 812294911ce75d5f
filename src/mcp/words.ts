/** An enum value of the graph as the documents write it: `TIMED_OUT` is `timed-out`. */
export function toWord(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** The other way round. */
export function toEnumName(word: string): string {
  return word.toUpperCase().replaceAll('-', '_');
}

/** The same as `toWord`, with null passed through. */
export function toWordOrNull(name: string | null): string | null {
  return name === null ? null : toWord(name);
}
