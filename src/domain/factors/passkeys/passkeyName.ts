import { z } from 'zod';
import { parseInput } from '../../input/parseInput.ts';

const LONGEST = 60;

const INPUT = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(LONGEST, `must be at most ${LONGEST} characters`)
    .regex(/^[^\p{C}]*$/u, 'must not hold control characters'),
});

/** @throws Refusal `bad_user_input` with a violation on `name` */
export function readPasskeyName(name: string): string {
  return parseInput(INPUT, { name }).name;
}
