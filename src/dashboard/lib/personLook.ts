/** The colours of marks of people, as `tokens.css` numbers them. */
const COLOURS = 8;

/** The first letters of one or two parts of an address, in front of its sign: `AL` for `ann.lee@example.com`. */
export function initialsOf(email: string): string {
  const parts = email.slice(0, email.lastIndexOf('@')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = parts.slice(0, 2).map((part) => [...part][0]);
  return letters.length === 0 ? '?' : letters.join('').toUpperCase();
}

/** The colour of a person, the same on every page and for everybody who looks. */
export function colourOfPerson(email: string): string {
  let sum = 0;
  for (const sign of email) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return `var(--person-${(sum % COLOURS) + 1})`;
}
