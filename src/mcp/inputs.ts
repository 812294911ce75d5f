import { z } from 'zod';
import { RunState } from '../generated/mcp.ts';
import { isUuid } from '../lib/uuid.ts';
import { toWord } from './words.ts';

const uuid = (description: string) =>
  z.string('must be a uuid').refine(isUuid, { message: 'must be a uuid' }).meta({ format: 'uuid', description });

export const cardId = uuid('The id of the card.');
export const sessionId = uuid('The id of your session.');
export const runId = uuid("The service's id of the run, also called attempt ID.");

export const project = z.string('must be text').max(200, 'is no handle').describe('Id or slug of the project.');
export const column = z.string('must be text').max(200, 'is no column').describe('The slug of a column of the board.');
/** Its bounds are the service's to judge. */
export const text = (description: string) => z.string('must be text').describe(description);

/** The same, where it may be left out; the description moves along, so that it stands where agents look. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().describe(schema.description ?? '');

const STATES = Object.values(RunState).map(toWord);

export const runState = z.enum(STATES, `must be one of ${STATES.join(', ')}`).describe('Only runs in this state.');

/** How many of a list one answer holds: what an agent reads costs tokens, so pages are small. */
export const first = (most: number, usual: number) =>
  z
    .int(`must be an integer of 1 to ${most}`)
    .min(1, 'must be 1 or more')
    .max(most, `must be ${most} or less`)
    .default(usual)
    .describe(`How many at most, 1 to ${most}.`);

export const after = z
  .string('must be text')
  .max(1000, 'is no cursor of this list')
  .nullish()
  .describe('The endCursor of the page before.');
