/**
 * A value as one line of JSON, without its line end. Many programs take U+2028 and U+2029 for the end of a line, as Node's readline
 * does, and JSON.stringify leaves them as they are.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (found) => (found === '\u2028' ? '\\u2028' : '\\u2029'));
