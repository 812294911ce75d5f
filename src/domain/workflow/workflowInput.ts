import { z } from 'zod';
import { PULL_REQUEST_CONDITIONS } from '../../tables/words.ts';
import { reasonCode, ruleId, word } from '../input/names.ts';
import { modelName } from '../input/text.ts';
import { effort } from '../work/requests/workInput.ts';
import { findTemplate } from './templates.ts';

const MAX_RULES = 50;
const WEEK_MINUTES = 7 * 24 * 60;
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);
/** An input that may be left out, or be null, and then reads as `fallback`. */
const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? fallback);
const columns = z
  .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the slug of a column'))
  .max(50, 'must name at most 50 columns');

const RULE_FIELDS = z.object({
  ruleId,
  on: columns,
  onTerminal: optional(z.boolean()),
  when: optional(
    z.array(z.enum(PULL_REQUEST_CONDITIONS)).max(PULL_REQUEST_CONDITIONS.length, 'must not repeat itself'),
  ),
  kind: word,
  capability: optional(word),
  model: optional(modelName),
  effort: optional(effort),
  // A prompt reaches an agent as an instruction: only texts that ship with the service do (document 1 §2.6).
  prompt: z
    .string()
    .nullish()
    .refine((prompt) => prompt === null || prompt === undefined, { message: 'is only for shipped rules' })
    .transform(() => undefined),
  reason: optional(reasonCode),
  documentTag: optional(word),
  retryOn: orElse(z.array(reasonCode).max(20, 'must list at most 20 reasons'), []),
  maxAttempts: orElse(
    z.number().int('must be an integer').min(1, 'must be 1 or more').max(20, 'must be 20 or less'),
    1,
  ),
  pauses: orElse(z.boolean(), true),
});
const RULE = RULE_FIELDS.refine(({ on, onTerminal, when = [] }) => on.length + when.length > 0 || onTerminal === true, {
  path: ['on'],
  message: 'must name a column, or onTerminal be true, or when name a condition',
}).transform(({ ruleId: id, ...rule }) => ({ id, ...rule }));

/** The name of a shipped workflow, where one is chosen. */
export const TEMPLATE_NAME = z
  .string()
  .refine((name) => findTemplate(name) !== undefined, { message: 'must be the name of a shipped template' })
  .nullish();

/** What `setWorkflow` takes, and the rules that a project's own rules obey. */
export const WORKFLOW_INPUT = z.object({
  template: TEMPLATE_NAME,
  endsOnMerge: z.boolean().nullish(),
  workTimeoutMinutes: z
    .number()
    .int('must be an integer')
    .min(1, 'must be 1 or more')
    .max(4 * WEEK_MINUTES, `must be ${4 * WEEK_MINUTES} or less`)
    .nullish(),
  rules: z
    .array(RULE)
    .max(MAX_RULES, `must hold at most ${MAX_RULES} rules`)
    .superRefine((rules, check) => {
      const seen = new Set<string>();
      for (const [place, rule] of rules.entries()) {
        if (seen.has(rule.id))
          check.addIssue({ code: 'custom', path: [place, 'ruleId'], message: 'is the id of two rules' });
        seen.add(rule.id);
      }
    })
    .nullish(),
});
