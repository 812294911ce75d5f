import { z } from 'zod';
import { parseInput } from '../../input/parseInput.ts';
import { line } from '../../input/text.ts';

const LONGEST = 60;

const INPUT = z.object({ name: line(LONGEST) });

/** @throws Refusal `bad_user_input` with a violation on `name` */
export function readPasskeyName(name: string): string {
  return parseInput(INPUT, { name }).name;
}
