/**
 * The first message of a terminal session. It names the file with the prompt, because every user can read arguments.
 */
export const promptArgument = (file: string): string =>
  `Your instructions are in the file ${file}: read it and follow it.`;
