import { z } from 'zod';
import { holdsControlCharacter } from '../../lib/text/holdsControlCharacter.ts';
import { trimText } from './trimText.ts';

// Every rule refuses text that PostgreSQL cannot store: a NUL, or half of a surrogate pair, which has no UTF-8.

/** Whether a text has at most `max` characters; a character outside the basic plane counts once. */
export const isWithin = (text: string, max: number): boolean => text.length <= max || [...text].length <= max;

export const NO_CONTROL = 'must hold no control character';
const NO_NUL = 'must hold no NUL character';
const NO_BARE_HALF = 'must hold no half of a surrogate pair';

/** One line of text: trimmed, 1 to `max` characters, no control character. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(trimText)
    .refine((text) => text !== '' && isWithin(text, max), {
      message: `must be 1 to ${max} characters long after trimming`,
    })
    .refine((text) => !holdsControlCharacter(text), { message: NO_CONTROL });

/** Text of many lines, at most `maxBytes` of UTF-8. */
export const prose = (maxBytes: number) =>
  z
    .string()
    .refine((text) => Buffer.byteLength(text) <= maxBytes, { message: `must be at most ${maxBytes} bytes long` })
    .refine((text) => !text.includes('\u0000'), { message: NO_NUL })
    .refine((text) => text.isWellFormed(), { message: NO_BARE_HALF });

/** Text of many lines, at most `max` characters, kept as it was sent. */
export const freeText = (max: number) =>
  z
    .string('must be text')
    .refine((text) => isWithin(text, max), { message: `must be at most ${max} characters long` })
    .refine((text) => !text.includes('\u0000'), { message: NO_NUL })
    .refine((text) => text.isWellFormed(), { message: NO_BARE_HALF })
    .meta({ maxLength: max });

/** A statement of a person or an agent: text of many lines, trimmed, `min` to `max` characters. */
export const said = (max: number, min = 1) =>
  z
    .string('must be text')
    .overwrite(trimText)
    .refine((text) => text.length >= min && isWithin(text, max), {
      message: `must be ${min} to ${max} characters long after trimming`,
    })
    .refine((text) => !text.includes('\u0000'), { message: NO_NUL })
    .refine((text) => text.isWellFormed(), { message: NO_BARE_HALF });

/** The name of a model as an agent reported it: one line that is not blank, at most 100 characters. */
export const reportedModel = z
  .string('must be text')
  .refine((text) => trimText(text) !== '', { message: 'must not be blank' })
  .refine((text) => isWithin(text, 100), { message: 'must be at most 100 characters long' })
  .refine((text) => !holdsControlCharacter(text), { message: NO_CONTROL })
  .refine((text) => text.isWellFormed(), { message: NO_BARE_HALF })
  .meta({ minLength: 1, maxLength: 100 });

/**
 * The name of a model to work with. It becomes an argument of an agent program, which would read a word that begins with a
 * hyphen as an option, such as the one that lifts all limits.
 */
export const modelName = reportedModel
  .refine((text) => !text.trimStart().startsWith('-'), { message: 'must not begin with a hyphen' })
  .meta({ minLength: 1, maxLength: 100 });
