import { z } from 'zod';
import { word } from '../input/names.ts';
import { line, prose } from '../input/text.ts';
import { anyCaseUuid } from '../input/uuid.ts';

const MAX_BODY_BYTES = 65_536;

/** Whether a text is a day of the calendar, in the years that have four digits. */
const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

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

/** A day, without a time or a zone. */
export const dueOn = z.string().trim().refine(isDay, { message: 'must be a day such as 2026-12-24' });

export const estimate = z
  .number()
  .int('must be an integer')
  .min(0, 'must be 0 or more')
  .max(1000, 'must be 1000 or less');

/** The link of a document to a card; the tag is trimmed. */
export const DOCUMENT_LINK = z.object({
  documentId: anyCaseUuid,
  tag: z.string().trim().pipe(word),
  title: line(200).nullish(),
});

/** The e-mail address or the account id of a person. */
export const assignee = z.string('must be text').max(320, 'must be at most 320 characters long');
