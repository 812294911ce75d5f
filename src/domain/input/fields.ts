import { z } from 'zod';
import { EXPERIMENT_NAME } from '../../lib/experimentName.ts';
import { cutToSecond, parseRfc3339 } from '../../lib/rfc3339.ts';
import { isUuid } from '../../lib/uuid.ts';

// The fields that reports of runs share, each judged by itself (document 2 §2.2). All refuse text that the database
// cannot keep: the patterns let no control character through, and free text is looked at for itself.

const BARE_HALF = 'must hold no half of a surrogate pair';

/** Whether a text has at most so many characters; one outside of the basic plane counts once. */
const isWithin = (text: string, max: number): boolean => text.length <= max || [...text].length <= max;

/** A uuid of any version, in lower case as the database shows it. */
export const uuid = z
  .string('must be a uuid')
  .refine(isUuid, { message: 'must be a uuid' })
  .transform((text) => text.toLowerCase());

/** The first and the last moment that a report may tell, in milliseconds since 1970. */
export const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
export const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** ISO 8601 allows an offset without its colon, and bridges may send one. */
const BARE_OFFSET = /([+-]\d{2})(\d{2})$/;

/** A moment with any offset, cut to the second. Years past four digits have no RFC 3339 text to be shown by. */
export const moment = z.string('must be an RFC 3339 date').transform((text, check) => {
  const at = parseRfc3339(text.replace(BARE_OFFSET, '$1:$2'));
  if (at === undefined || at.getTime() < EARLIEST || at.getTime() > LATEST) {
    check.addIssue({ code: 'custom', message: 'must be an RFC 3339 date' });
    return z.NEVER;
  }
  return cutToSecond(at);
});

const pattern = (shape: RegExp, message: string) => z.string(message).regex(shape, message);

const slug = pattern(
  /^[a-z][a-z0-9-]{0,39}$/,
  'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens',
);

export const subjectType = slug;
export const workKind = slug;
export const harness = slug;
export const workerPool = slug;
export const resultReason = slug;

/** A label of a card; nothing is looked up by it. */
export const cardNumber = z
  .int('must be an integer of 1 to 2147483647')
  .min(1, 'must be 1 or more')
  .max(2_147_483_647, 'must be 2147483647 or less');

export const ruleId = pattern(
  /^[a-z0-9][a-z0-9._-]{0,99}$/,
  'must start with a lower-case letter or digit and hold 1 to 100 lower-case letters, digits, dots, underscores or hyphens',
);

/** The name of an account of an agent tool: short, so that nobody sends a path or a key. */
export const accountName = pattern(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
  'must start with a letter or digit and hold 1 to 64 letters, digits, dots, underscores or hyphens',
);

export const harnessSessionId = pattern(
  /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/,
  'must start with a letter or digit and hold 1 to 100 letters, digits, dots, colons, underscores or hyphens',
);

/** The name of an experiment or of a variant. */
export const experimentName = pattern(
  EXPERIMENT_NAME,
  'must start with a lower-case letter or digit and hold 1 to 64 lower-case letters, digits, underscores or hyphens',
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** The name of a model: one line that is not blank, at most 100 characters. */
export const modelName = z
  .string('must be text')
  .refine((text) => text.trim() !== '', { message: 'must not be blank' })
  .refine((text) => isWithin(text, 100), { message: 'must be at most 100 characters long' })
  .refine((text) => !CONTROL.test(text), { message: 'must hold no control character' })
  .refine((text) => text.isWellFormed(), { message: BARE_HALF });

/** Free text of many lines, at most `max` characters. */
export const freeText = (max: number) =>
  z
    .string('must be text')
    .refine((text) => isWithin(text, max), { message: `must be at most ${max} characters long` })
    .refine((text) => !text.includes('\u0000'), { message: 'must hold no NUL character' })
    .refine((text) => text.isWellFormed(), { message: BARE_HALF });
