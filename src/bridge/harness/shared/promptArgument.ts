/** The first message of a session in a terminal. It names the prompt's file, because every user can read arguments. */
export const promptArgument = (file: string): string =>
  `Your instructions are in the file ${file}: read it and follow it.`;
