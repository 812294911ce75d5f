import { z } from 'zod';
import { MAX_RESULT_BYTES } from '../../lib/maxResultBytes.ts';
import { isStorableJson } from '../../lib/text/isStorableJson.ts';
import type { ColumnOf } from '../../tables/Row.ts';
import type { Run } from '../../tables/Run.ts';
import { RESULT_STATUSES, RESUME_SKIPS } from '../../tables/words.ts';
import { cardNumber } from '../input/cardNumber.ts';
import { moment } from '../input/moment.ts';
import { accountName, experimentName, harnessSessionId, ruleId, word } from '../input/names.ts';
import { freeText, reportedModel } from '../input/text.ts';
import { uuid } from '../input/uuid.ts';
import { REPORTED_RUN_STATES } from '../runs/runStates.ts';
import { USAGE } from '../usage/usageRules.ts';

/** The kinds of run that a bridge reports. */
export const REPORTED_RUN_KINDS = ['worker', 'command'] as const;
/** Why a bridge drops a run that waits. */
export const DROP_REASONS = ['shutdown', 'rule_dead', 'reload'] as const;

const CHECK_NAME = /^[A-Za-z0-9_-]{1,60}$/;
const MOST_CHECKS = 10;

/** A field that may be left out; null reads as absent. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, `must be one of ${words.join(', ')}`);
const integer = (min: number, max: number, message: string) => z.int(message).min(min, message).max(max, message);

const resultFields = z.unknown().transform((value, check): Record<string, unknown> => {
  const fault = faultOfResult(value);
  if (fault === undefined) return value as Record<string, unknown>;
  check.addIssue({ code: 'custom', message: fault });
  return z.NEVER;
});

function faultOfResult(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be a JSON object';
  // Checked before it is serialized, because a value that is nested too deeply would fail there with an internal error.
  if (!isStorableJson(value)) return 'must hold no NUL character and no half of a surrogate pair, nor be nested deeply';
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_RESULT_BYTES)
    return `must be at most ${MAX_RESULT_BYTES} bytes of JSON`;
  return undefined;
}

/** Each field of a run report judged by itself (document 2 §2.2). The rules between fields are in runReportRules.ts. */
export const RUN_REPORT_FIELDS = {
  bridgeId: uuid,
  state: oneOf(REPORTED_RUN_STATES as readonly [string, ...string[]]),
  at: moment,
  subjectType: word,
  subjectId: uuid,
  cardNumber: optional(cardNumber),
  workRequestId: optional(uuid),
  workKind: optional(word),
  ruleId: optional(ruleId),
  kind: oneOf(REPORTED_RUN_KINDS)
    .nullish()
    .transform((kind) => kind ?? 'worker'),
  sessionId: optional(uuid),
  startedAt: optional(moment),
  endedAt: optional(moment),
  exitCode: optional(integer(-255, 255, 'must be an integer of -255 to 255')),
  hasResult: optional(z.boolean('must be true, false or null')),
  resultStatus: optional(oneOf(RESULT_STATUSES)),
  resultReason: optional(word),
  resultFields: optional(resultFields),
  failureReason: optional(freeText(1_000)),
  output: optional(freeText(4_000)),
  notices: optional(z.array(freeText(500), 'must be a list of texts').max(20, 'must be at most 20 texts')),
  askId: optional(freeText(100)),
  replacedBy: optional(uuid),
  maxChain: optional(integer(1, Number.MAX_SAFE_INTEGER, 'must be a positive integer')),
  reason: optional(oneOf(DROP_REASONS)),
  resumeSkipped: optional(oneOf(RESUME_SKIPS)),
  check: optional(
    z.object(
      {
        name: z.string('must be text').regex(CHECK_NAME, 'must be 1 to 60 letters, digits, hyphens and underscores'),
        ofRunId: uuid,
        count: optional(integer(1, MOST_CHECKS, `must be an integer of 1 to ${MOST_CHECKS}`)),
      },
      'must be an object',
    ),
  ),
  merged: optional(z.boolean('must be true, false or null')),
  continues: optional(uuid),
  usage: optional(USAGE),
  peakContextTokens: optional(integer(0, Number.MAX_SAFE_INTEGER, 'must be an integer of 0 or more')),
  workerPool: optional(word),
  experiment: optional(experimentName),
  variant: optional(experimentName),
  requestedModel: optional(reportedModel),
  switchedFrom: optional(experimentName),
  harness: optional(word),
  account: optional(accountName),
  model: optional(reportedModel),
  harnessSessionId: optional(harnessSessionId),
} as const;

export type RunReportField = keyof typeof RUN_REPORT_FIELDS;
export type RunReportFields = { [Name in RunReportField]: z.output<(typeof RUN_REPORT_FIELDS)[Name]> };

/** The fields that every report has. */
export const REQUIRED_FIELDS: ReadonlySet<RunReportField> = new Set([
  'bridgeId',
  'state',
  'at',
  'subjectType',
  'subjectId',
]);

/**
 * Which report sets a column of its run (document 2 §2.2, storage rules). `first`: the one that creates the run, and
 * none after it. `latest`: each one that carries it. `experiment`: one set, from the first report that brings it.
 * `outcome`: the one that closes the run with an outcome. `own`: a rule of its own in applyRunReport.ts.
 */
type Teller = 'first' | 'latest' | 'experiment' | 'outcome' | 'own';

/**
 * The destination of each field of a report: a field with a column says which report sets it, any other is not
 * stored.
 */
const KEPT = {
  bridgeId: 'first',
  state: 'own',
  at: 'not kept',
  subjectType: 'first',
  subjectId: 'first',
  cardNumber: 'first',
  workRequestId: 'first',
  workKind: 'first',
  ruleId: 'first',
  kind: 'first',
  sessionId: 'own',
  startedAt: 'own',
  endedAt: 'own',
  exitCode: 'outcome',
  hasResult: 'own',
  resultStatus: 'outcome',
  resultReason: 'own',
  resultFields: 'outcome',
  failureReason: 'outcome',
  output: 'own',
  notices: 'own',
  askId: 'not kept',
  replacedBy: 'not kept',
  maxChain: 'not kept',
  reason: 'not kept',
  resumeSkipped: 'outcome',
  check: 'not kept',
  merged: 'not kept',
  continues: 'not kept',
  usage: 'not kept',
  peakContextTokens: 'own',
  workerPool: 'latest',
  experiment: 'experiment',
  variant: 'experiment',
  requestedModel: 'experiment',
  switchedFrom: 'experiment',
  harness: 'latest',
  account: 'latest',
  model: 'latest',
  harnessSessionId: 'latest',
} as const satisfies { [Field in RunReportField]: Field extends ColumnOf<typeof Run> ? Teller : 'not kept' };

/** The fields that such a report sets. */
export type FieldsOf<By extends Teller> = {
  [Field in RunReportField]: (typeof KEPT)[Field] extends By ? Field : never;
}[RunReportField];

/** The fields that such reports set, in the order of the table. */
export const fieldsOf = <By extends Teller>(...tellers: readonly By[]): FieldsOf<By>[] =>
  (Object.keys(KEPT) as RunReportField[]).filter((field): field is FieldsOf<By> =>
    (tellers as readonly string[]).includes(KEPT[field]),
  );
