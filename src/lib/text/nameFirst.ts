/**
 * Names in a sentence, the first ones where there are many: `a, b and 3 more`.
 * @param most of them, from 1
 */
export function nameFirst(names: readonly string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
