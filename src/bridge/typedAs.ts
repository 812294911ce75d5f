import { stripVTControlCharacters } from 'node:util';
import type { BridgeEnv } from './readEnv.ts';

const COMMAND =
  /(?<![\w/.-]|npx )bascule (?=(?:bridge|completion|connect|disconnect|login|logout|rules|status|update|usage)\b)/g;
/** A line of a difference, which is shown as it stands in the file. */
const QUOTED = /^[-+ ] /;

/**
 * A line with the commands that it names as a person has to type them: npx puts the program on the PATH for this one moment, and
 * the next `bascule …` would not be found.
 */
export function typedAs(line: string, { inherited }: Pick<BridgeEnv, 'inherited'>): string {
  if (inherited.npm_lifecycle_event !== 'npx' || QUOTED.test(stripVTControlCharacters(line))) return line;
  return line.replace(COMMAND, 'npx bascule ');
}
