/** Whether PostgreSQL can store the text: it stores no NUL, and half of a surrogate pair has no UTF-8. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
