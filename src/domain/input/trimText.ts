/**
 * Characters that leave nothing to see: white space, controls, and whatever is drawn as nothing or changes only its
 * neighbours, such as joiners, selectors and fillers. U+2800, a cell of Braille without dots, counts among the symbols.
 */
const UNSEEN = String.raw`[\p{White_Space}\p{Zs}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]`;

const BLANK = new RegExp(`^${UNSEEN}*$`, 'u');

/**
 * The text without white space around it. A text in which there is nothing to see is empty, so that nothing is called
 * by a name that nobody can read or press. Inside a text that can be seen, such characters stay: emoji and Persian
 * words are joined by them.
 */
export const trimText = (text: string): string => (BLANK.test(text) ? '' : text.trim());
