// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Whether the text has a character that lines of text, topics, ids and event types must not hold. */
export function holdsControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}
