/**
 * Characters that change what others look like, or that cannot be seen: controls but for line feeds and tabs, controls of
 * direction, those without a width, tags and fillers.
 */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F|[\u{E0100}-\u{E01EF}]/gu;

/** Shows hidden characters by their names, such as `‹U+202E›`, so that no text looks like another one. */
export const showHidden = (text: string): string =>
  text.replace(HIDDEN, (char) => `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`);
