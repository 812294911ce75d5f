/** The text as one word of a POSIX shell. It may contain anything except NUL. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
