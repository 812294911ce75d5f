import { z } from 'zod';
import { invalidInput } from '../../errors.ts';
import { toViolations } from './toViolations.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** One line of text: trimmed, 1 to `max` characters, no control character. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '' && [...text].length <= max, {
      message: `must be 1 to ${max} characters long after trimming`,
    })
    .refine((text) => !CONTROL.test(text), { message: 'must hold no control character' });

/** Text of many lines, at most `maxBytes` of UTF-8. A NUL is refused because PostgreSQL stores none. */
export const prose = (maxBytes: number) =>
  z
    .string()
    .refine((text) => Buffer.byteLength(text) <= maxBytes, { message: `must be at most ${maxBytes} bytes long` })
    .refine((text) => !text.includes('\u0000'), { message: 'must hold no NUL character' });

/**
 * Judges an input.
 * @throws Refusal bad_user_input with one violation per broken rule
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw invalidInput(toViolations(result.error));
  return result.data;
}
