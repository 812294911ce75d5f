import { z } from 'zod';
import { CHANGE_SIDES } from '../../tables/words.ts';
import { QUOTE_LENGTH } from '../changes/PatchLines.ts';
import { freeText, said } from '../input/text.ts';

/** The comments of a card, drafts and answers too. */
export const MAX_COMMENTS = 500;

const MAX_LINE = 2_147_483_647;
const lineNumber = z.int('must be an integer').min(1, 'must be 1 or more').max(MAX_LINE);

/** The id of a commit or of a content at git. */
export const gitId = z
  .string('must be the id of an object of git')
  .regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, 'must be the id of an object of git');
const orNone = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

export const body = said(10_000);
export const suggestion = orNone(freeText(10_000));
export const repository = freeText(200).min(1, 'must not be empty');

/** A comment on lines of a change. */
export const CHANGE_COMMENT = z
  .object({
    repository,
    path: freeText(1_000).min(1, 'must not be empty'),
    side: z.enum(CHANGE_SIDES, `must be one of ${CHANGE_SIDES.join(', ')}`),
    startLine: lineNumber,
    endLine: lineNumber,
    // Cut here as well, because a line may be longer than all of a quote.
    quote: freeText(1_000_000).transform((text) => text.slice(0, QUOTE_LENGTH)),
    body,
    suggestion,
    blob: orNone(gitId),
    head: orNone(gitId),
  })
  .refine(({ startLine, endLine }) => endLine >= startLine, {
    path: ['endLine'],
    message: 'must not be above the first line',
  });
