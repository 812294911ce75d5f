import type { z } from 'zod';
import { invalidInput } from '../../errors.ts';
import { toViolations } from './toViolations.ts';

/**
 * Judges an input.
 * @throws Refusal bad_user_input with one violation per broken rule
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw invalidInput(toViolations(result.error));
  return result.data;
}
