import { z } from 'zod';
import { line, prose } from '../input/text.ts';

/** How many bytes of UTF-8 the text of a version may take. */
const MAX_TEXT_BYTES = 200_000;

export const title = line(200);

/** Markdown; it may be empty. */
export const text = prose(MAX_TEXT_BYTES);

export const versionNumber = z.number().int('must be an integer').min(1, 'must be 1 or more').max(2_147_483_647);
