import { z } from 'zod';
import { RunState } from '../generated/mcp.ts';
import { isUuid } from '../lib/uuid.ts';
import { toWord } from './words.ts';

const uuid = (description: string) =>
  z.string('must be a uuid').refine(isUuid, { message: 'must be a uuid' }).meta({ format: 'uuid', description });

export const cardId = uuid('The id of the card.');
export const blockerId = uuid('The id of the card that it waits for.');
export const projectId = uuid('The id of the project, as card_get and card_list return it.');
export const documentId = uuid('The id of the document.');
export const parentId = uuid('The id of the card of the same project that it is to be a part of.');
export const dueOn = z
  .string('must be text')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-12-24')
  .describe('The day by which it is to be done, such as 2026-12-24.');
export const estimate = z
  .int('must be an integer of 0 to 1000')
  .min(0, 'must be 0 or more')
  .max(1000, 'must be 1000 or less')
  .describe('How much work it is held to be, in points of 0 to 1000.');
export const sessionId = uuid('The id of your session.');
export const runId = uuid("The service's id of the run, also called attempt ID.");

/** Bounds in characters, as JSON Schema and the service count them: a surrogate pair is one character. */
const bounded = (min: number, max: number, message: string) =>
  z
    .string('must be text')
    .refine((value) => value.length >= min && [...value].length <= max, { message, abort: true })
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });

/** A text that is not blank. The service trims it and judges its characters. */
export const text = (description: string, max: number) =>
  bounded(1, max, `must be 1 to ${max} characters long`).regex(/\S/, 'must not be blank').describe(description);

/** A text that may be empty. */
export const anyText = (description: string, max: number) =>
  bounded(0, max, `must be at most ${max} characters long`).describe(description);

export const workKind = z
  .string('must be text')
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens',
  )
  .describe('The kind of work, such as implement or fix.');

export const title = text('The title, one line of 1 to 200 characters.', 200);
export const description = anyText('What is to be done, in Markdown: at most 16384 characters.', 16_384);
export const documentText = anyText('The text, in Markdown: at most 50000 characters.', 50_000);
export const versionNumber = z
  .int('must be an integer of 1 or more')
  .min(1, 'must be 1 or more')
  .max(2_147_483_647)
  .describe('The number of a version of the document: the one that you read.');
export const tag = z
  .string('must be text')
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    'must start with a lower-case letter and hold 1 to 40 lower-case letters, digits or hyphens',
  )
  .describe('The tag of the link, such as plan: it says how the card uses the document.');
export const labels = z
  .array(text('The name of a label.', 50), 'must be a list of names')
  .max(20, 'must name at most 20 labels')
  .describe('The names of its labels, at most 20. A name that no label of the project has makes a new label.');

export const assignee = bounded(1, 320, 'must be the e-mail address or the account id of a person').describe(
  'The person who is to see to it: the e-mail address or the account id of the owner or a member of the project.',
);
export const project = bounded(1, 200, 'is not a handle').describe('Id or slug of the project.');
export const column = bounded(1, 200, 'is not a column').describe('The slug of a column of the board.');

/** The same schema, optional. The description moves to the outside, where agents look. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().describe(schema.description ?? '');

const STATES = Object.values(RunState).map(toWord);

export const runState = z.enum(STATES, `must be one of ${STATES.join(', ')}`).describe('Only runs in this state.');

/** The size of a page. Pages are small, because every answer costs the agent tokens. */
export const first = (most: number, usual: number) =>
  z
    .int(`must be an integer of 1 to ${most}`)
    .min(1, 'must be 1 or more')
    .max(most, `must be ${most} or less`)
    .default(usual)
    .describe(`The size of the page, 1 to ${most}.`);

export const after = optional(
  bounded(0, 1000, 'is not a cursor of this list').describe('The endCursor of the page before.'),
);
