import { basename } from 'node:path';

/**
 * Explains that the program of an account was not found, and what helps. The service shows the text to others, so it
 * contains no path: of a program given by a path, it shows the last part, if that is a plain name.
 */
export function missingProgram(program: string, remedy: string, otherwise = 'the program of the account'): string {
  const name = basename(program);
  const shown = /^[\w.+-]{1,64}$/.test(name) ? `the program ${name}` : otherwise;
  return `${shown} is not on the PATH of the account, or cannot be executed: ${remedy}`;
}
