import { z } from 'zod';

/** Text of many lines, trimmed, `min` to `max` characters. The database keeps neither a NUL nor half of a pair. */
export const said = (max: number, min = 1) =>
  z
    .string('must be text')
    .transform((text) => text.trim())
    .refine((text) => text.length >= min && [...text].length <= max, {
      message: `must be ${min} to ${max} characters long after trimming`,
    })
    .refine((text) => !text.includes('\u0000'), { message: 'must hold no NUL character' })
    .refine((text) => text.isWellFormed(), { message: 'must hold no half of a surrogate pair' });
