/** A piece of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  /** Whether it is a word that was looked for, or the beginning of one. */
  readonly isHit: boolean;
}

/** The longest excerpt, in characters. */
const LONGEST = 160;
const LETTER = String.raw`[\p{L}\p{N}]`;

/**
 * One line of a text, in pieces of which every second one is a hit.
 * @param content a piece of the text around its first hit
 * @param terms in lower case, without signs
 * @param is whether the piece is at the beginning and at the end of its text
 */
export function excerptOf(
  content: string,
  terms: readonly string[],
  is: { readonly begins: boolean; readonly ends: boolean },
): ExcerptPart[] {
  const line = content.replace(/\s+/gu, ' ').trim();
  // A word that was cut in two tells nothing.
  const whole = is.begins ? line : line.replace(/^\S+ /u, '');
  const cut = whole.length > LONGEST || !is.ends;
  const shown = cut ? whole.slice(0, LONGEST).replace(/ \S*$/u, '') : whole;
  // The longest first, so that a term that begins another one does not hide it.
  const longest = [...terms].sort((a, b) => b.length - a.length);
  const hit = new RegExp(`(?<!${LETTER})(${longest.join('|')})`, 'giu');
  const parts = `${is.begins ? '' : '… '}${shown}${cut ? ' …' : ''}`.split(hit);
  return parts.map((text, at) => ({ text, isHit: at % 2 === 1 })).filter(({ text }) => text !== '');
}
