import { basename } from 'node:path';

/**
 * Why an account cannot work whose program is not to be found, and what helps. The service shows it, so that no path is in
 * it: a program that is named by one is told by its last part, where that is no more than a name.
 */
export function missingProgram(program: string, remedy: string, otherwise = 'the program of the account'): string {
  const name = basename(program);
  const shown = /^[\w.+-]{1,64}$/.test(name) ? `the program ${name}` : otherwise;
  return `${shown} is not on the PATH of the account, or cannot be executed: ${remedy}`;
}
