import { isDeepStrictEqual } from 'node:util';
import type { Account } from './Rules.ts';

/** Whether two accounts run the same agent program, which knows the same models for both. */
export function isSameProgram(one: Account, other: Account): boolean {
  return one.harness === other.harness && isDeepStrictEqual(one.command, other.command);
}
