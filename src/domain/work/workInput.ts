import { z } from 'zod';
import { isUuid } from '../../lib/uuid.ts';
import { EFFORTS } from '../../tables/words.ts';
import { isSentHeadSha, isSentUrl } from './workContextRules.ts';

/** The rules of a work request's fields (document 1 §2.6), for modules that ask for work and for a board's own rules. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

const word = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens',
  );

export const kind = word;
export const subjectType = word;
export const capability = word;

export const ruleId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{0,99}$/,
    'must start with a lower-case letter or digit and hold 1 to 100 of these, dots, underscores and hyphens',
  );

export const model = z
  .string()
  .refine((text) => [...text].length <= 100, { message: 'must be at most 100 characters long' })
  .refine((text) => !CONTROL.test(text), { message: 'must hold no control character' })
  .refine((text) => text.trim() !== '', { message: 'must not be blank' });

export const effort = z.enum(EFFORTS);

export const reasonCode = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,63}$/,
    'must start with a lower-case letter and hold 1 to 64 lower-case letters, digits or hyphens',
  );

export const uuid = z
  .string()
  .refine(isUuid, { message: 'must be a uuid' })
  .transform((id) => id.toLowerCase());

export const context = z.object({
  pullRequestNumber: z
    .number()
    .int('must be an integer')
    .min(1, 'must be 1 or more')
    .max(2_147_483_647, 'must be 2147483647 or less')
    .nullish(),
  pullRequestUrl: z
    .string()
    .refine(isSentUrl, { message: 'must be an https address of at most 2000 characters' })
    .nullish(),
  headSha: z.string().refine(isSentHeadSha, { message: 'must be 7 to 64 lower-case hexadecimal digits' }).nullish(),
  reason: reasonCode.nullish(),
  documentId: uuid.nullish(),
});
