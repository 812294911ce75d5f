import { z } from 'zod';
import { isWithin } from '../input/text.ts';
import { trimText } from '../input/trimText.ts';

const MOST_SEARCH = 200;

/** What people look for in a transcript; an empty text looks for nothing. */
export const SEARCH = z.object({
  search: z
    .string('must be text')
    .overwrite(trimText)
    .refine((text) => isWithin(text, MOST_SEARCH), { message: `must be at most ${MOST_SEARCH} characters long` })
    .nullish()
    .transform((text) => text || undefined),
});
