/** Characters that change what others look like, or that cannot be seen: controls of direction, and those without a width. */
const HIDDEN =
  /[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/** Shows hidden characters by their names, such as `‹U+202E›`, so that no text looks like another one. */
export const showHidden = (text: string): string =>
  text.replace(HIDDEN, (char) => `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`);
