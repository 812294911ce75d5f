/** The maximum length of an item's text, which is only a notice. */
const LONGEST = 400;

/** The text in one line, cut at its end. */
export function cutText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST - 1).join('')}…`;
}
