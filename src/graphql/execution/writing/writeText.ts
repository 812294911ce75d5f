/** Up to this length, looking through a text costs less than a call of the general encoder. */
const SHORT = 64;

/** A text as JSON, the same as that of `JSON.stringify`. */
export function writeText(text: string): string {
  const { length } = text;
  if (length > SHORT) return JSON.stringify(text);
  for (let place = 0; place < length; place++) {
    const code = text.charCodeAt(place);
    // Control characters, quotes and backslashes are escaped, and so is a half of a pair that has lost the other half.
    if (code < 32 || code === 34 || code === 92 || (code >= 0xd800 && code <= 0xdfff)) return JSON.stringify(text);
  }
  return `"${text}"`;
}
