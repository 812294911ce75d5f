/** The beginning of a line that a forge, or a program that listens there, may take for a command, such as `/merge`. */
const COMMAND = /^([\s>]*)(?=\/[a-z_])/i;

/**
 * A text in which no line is a command: a forge would carry one out with the rights of the credential. Markdown shows the text as it was.
 * A carriage return may be dropped by who reads the text, so that the line after it begins elsewhere: none is left.
 */
export const withoutCommands = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(COMMAND, '$1\\'))
    .join('\n');
