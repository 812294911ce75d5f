import { stripVTControlCharacters } from 'node:util';
import type { BridgeEnv } from './readEnv.ts';

const COMMAND =
  /(?<![\w/.-]|npx )bascule (?=(?:bridge|completion|connect|disconnect|login|logout|rules|status|update|usage)\b)/g;
/** A line of a diff, which is shown exactly as it is in the file. */
const QUOTED = /^[-+ ] /;

/**
 * Rewrites the commands in a line to what a person has to type: npx puts the program on the PATH only while it runs, so
 * a plain `bascule …` would not be found afterwards.
 */
export function typedAs(line: string, { inherited }: Pick<BridgeEnv, 'inherited'>): string {
  if (inherited.npm_lifecycle_event !== 'npx' || QUOTED.test(stripVTControlCharacters(line))) return line;
  return line.replace(COMMAND, 'npx bascule ');
}
