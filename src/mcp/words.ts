/** The documents' word for an enum value of the graph: `TIMED_OUT` is `timed-out`. */
export function toWord(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** The enum value for a word: `timed-out` is `TIMED_OUT`. */
export function toEnumName(word: string): string {
  return word.toUpperCase().replaceAll('-', '_');
}

/** Like `toWord`, and passes null through. */
export function toWordOrNull(name: string | null): string | null {
  return name === null ? null : toWord(name);
}
