import { t } from '../../../texts/t.ts';

const LONGEST = 200;
/** A longer list asks first: it may have been another text that was meant to be pasted. */
const MOST_UNASKED = 20;

/** The lines of a list without their bullets, numbers and checkboxes. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d+[.)])?\s*(?:\[[ xX]\])?\s*/, '').trim())
    .filter((line) => line !== '');

/** Whether the service refuses a title for its length; a character outside the basic plane counts once. */
export const isTooLong = (title: string): boolean => title.length > LONGEST && [...title].length > LONGEST;

/** Which lines of a text are too long, in words. */
export function describeTooLong(text: string): string | undefined {
  const lines = text.split('\n');
  const long = lines.flatMap((line, index) => (isTooLong(line.trim()) ? [index + 1] : []));
  if (long.length === 0) return undefined;
  if (lines.length === 1)
    return t`The title is ${[...text.trim()].length} characters long. At most ${LONGEST} are possible.`;
  const which = long.join(', ');
  return long.length === 1
    ? t`Line ${which} is longer than ${LONGEST} characters. Shorten and press Enter.`
    : t`Lines ${which} are longer than ${LONGEST} characters. Shorten and press Enter.`;
}

/** The list that was created last, if no other card was created after it. */
let newest: string | undefined;
const keyOf = (titles: readonly string[]): string | undefined => (titles.length > 1 ? titles.join('\n') : undefined);

export const rememberCreated = (titles: readonly string[]): void => {
  newest = keyOf(titles);
};
export const forgetCreated = (): void => {
  newest = undefined;
};

/** What a person is asked before cards are created; undefined where nothing is asked. */
export function questionBefore(titles: readonly string[]): string | undefined {
  if (newest !== undefined && newest === keyOf(titles)) return t`Create the same ${titles.length} cards again?`;
  return titles.length > MOST_UNASKED ? t`Create ${titles.length} cards?` : undefined;
}
