import { z } from 'zod';
import { cardNumber } from '../input/cardNumber.ts';
import { moment } from '../input/moment.ts';
import { accountName, harnessSessionId, ruleId, word } from '../input/names.ts';
import { parseInput } from '../input/parseInput.ts';
import { freeText, reportedModel } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';

/** How a launch went. */
export const LAUNCH_STATES = ['running', 'not-started'] as const;
export type LaunchState = (typeof LAUNCH_STATES)[number];

/** A field that may be left out; it then reads as null. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);

export const LAUNCH = z
  .object({
    bridgeId: uuid,
    state: z.enum(LAUNCH_STATES, 'must be running or not-started'),
    at: moment,
    subjectType: z.literal('card', 'must be card'),
    subjectId: uuid,
    cardNumber,
    workRequestId: optional(uuid),
    workKind: optional(word),
    ruleId: optional(ruleId),
    exitCode: optional(
      z.int('must be an integer of -255 to 255').min(-255, 'must be -255 or more').max(255, 'must be 255 or less'),
    ),
    output: optional(freeText(4000)),
    harness: optional(word),
    account: optional(accountName),
    model: optional(reportedModel),
    harnessSessionId: optional(harnessSessionId),
  })
  .superRefine((launch, check) => {
    if (launch.state === 'running' && launch.exitCode !== null) {
      check.addIssue({ code: 'custom', path: ['exitCode'], message: 'is for a launch that failed' });
    }
    if (launch.state === 'not-started' && launch.output === null) {
      check.addIssue({ code: 'custom', path: ['output'], message: 'is required of a launch that failed' });
    }
  });

/** The launch report of an interactive session. */
export type Launch = z.output<typeof LAUNCH>;

/**
 * Judges a launch report (document 2 §4.6) by the field rules of run reports (document 2 §2.2), but for the exit code:
 * the launcher of a session that never started has one.
 * @throws Refusal bad_user_input with one violation per broken rule
 */
export function parseLaunch(input: unknown): Launch {
  return parseInput(LAUNCH, input);
}
