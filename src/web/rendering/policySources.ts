/** A scheme, or an origin without a wildcard. A space, a comma or a semicolon would begin something else. */
const SOURCE = /^(?!javascript:|data:)[a-z][a-z0-9+.-]*:(?:\/\/[a-z0-9.-]+(?::\d{1,5})?)?$/;

/**
 * The sources that a content security policy may name. Clients choose some of them, so what is no scheme and no origin is left
 * out: the browser then refuses what it would have admitted.
 */
export function policySources(sources: readonly string[]): string[] {
  return sources.filter((source) => SOURCE.test(source));
}
