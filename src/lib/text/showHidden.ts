/**
 * Characters that change what others look like, or that cannot be seen: controls (ANSI sequences begin with one), controls of
 * direction, those without a width, tags, and selectors that follow nothing they could select a look of.
 */
const HIDDEN_TEXT = [
  String.raw`[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F`,
  String.raw`\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]`,
  // A joiner between two emoji combines them into one.
  String.raw`|(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|\u200D(?!\p{Extended_Pictographic})`,
  String.raw`|(?<=[\uFE00-\uFE0F])[\uFE00-\uFE0F]`,
].join('');

/** Finds hidden characters one by one. */
export const HIDDEN = new RegExp(HIDDEN_TEXT, 'gu');

/** More marks over one letter than any script uses; they would be drawn over the neighbouring lines. */
const HEAP = /(\p{M}{8})(\p{M}+)/gu;

/** Most texts consist of these characters only, which one test finds out. */
export const PLAIN = /^[\n\t\x20-\x7E]*$/;

/** `U+202E` */
export const nameOfCharacter = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Shows hidden characters by their names, such as `‹U+202E›`, so that no text looks like another one, and replaces
 * excessive marks over a letter with their number. Applying it twice changes nothing.
 */
export function showHidden(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .replace(HIDDEN, (char) => `‹${nameOfCharacter(char)}›`)
    .replace(HEAP, (_, kept: string, rest: string) => `${kept}‹+${[...rest].length} marks›`);
}
