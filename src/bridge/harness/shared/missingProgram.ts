import { basename } from 'node:path';

/**
 * Says that the program of an account was not found, and what helps. The service shows the text to others, so it holds no
 * path: of a program that is named by a path only the last part is shown, and only if that is a plain name.
 */
export function missingProgram(program: string, remedy: string, otherwise = 'the program of the account'): string {
  const name = basename(program);
  const shown = /^[\w.+-]{1,64}$/.test(name) ? `the program ${name}` : otherwise;
  return `${shown} is not on the PATH of the account, or cannot be executed: ${remedy}`;
}
