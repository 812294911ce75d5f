import { z } from 'zod';
import { word } from '../input/names.ts';
import { line, prose } from '../input/text.ts';
import { anyCaseUuid } from '../input/uuid.ts';

const MAX_BODY_BYTES = 65_536;

export const title = line(200);
export const body = prose(MAX_BODY_BYTES);

/** A card may hold more forms of its pull request than an agent is sent: see `cardContext`. */
export const pullRequestNumber = z.number().int('must be an integer').min(1, 'must be 1 or more').max(2_147_483_647);

export const pullRequestUrl = line(4000).refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
  message: 'must be an http or https address',
});

export const headSha = z
  .string()
  .trim()
  .regex(/^[0-9a-fA-F]{4,128}$/, 'must be 4 to 128 hexadecimal digits');

/** The link of a document to a card; the tag is trimmed. */
export const DOCUMENT_LINK = z.object({
  documentId: anyCaseUuid,
  tag: z.string().trim().pipe(word),
  title: line(200).nullish(),
});
