/** The first message of a session in a terminal: where its prompt is, since the prompt itself is not for all to read. */
export const promptArgument = (file: string): string =>
  `Your instructions are in the file ${file}: read it and follow it.`;
