const MOST = 12;

/** Names in a sentence, the first ones where there are many. */
export const shorten = (names: readonly string[]): string =>
  names.slice(0, MOST).join(', ') + (names.length > MOST ? ` and ${names.length - MOST} more` : '');
