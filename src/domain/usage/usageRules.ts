import { z } from 'zod';
import { isStorableText } from '../../lib/text/isStorableText.ts';
import type { ModelUsage } from '../../tables/RunUsage.ts';
import { USAGE_SOURCES, type UsageSource } from '../../tables/words.ts';

/**
 * The usage that a bridge reports of a process, after its rules (document 2 §2.3). Without any model, nothing was spent.
 */
export interface UsageReport {
  readonly source: UsageSource;
  readonly models: Readonly<Record<string, ModelUsage>>;
}

export const MAX_MODELS = 20;
export const MAX_NAME = 100;
const MAX_COST_USD = 999_999.999999;

const tokens = z
  .number({ error: 'must be an integer of 0 or more' })
  .refine((count) => Number.isSafeInteger(count) && count >= 0, { message: 'must be an integer of 0 or more' })
  .transform((count) => count + 0)
  .meta({ type: 'integer', minimum: 0 });

/** What one model spent. */
export const MODEL = z.object(
  {
    inputTokens: tokens,
    outputTokens: tokens,
    cacheReadTokens: tokens,
    cacheWriteTokens: tokens,
    costUsd: z
      .number({ error: `must be a number from 0 to ${MAX_COST_USD}, or null` })
      .min(0, 'must be 0 or more')
      .max(MAX_COST_USD, `must be ${MAX_COST_USD} or less`)
      .nullish()
      .transform((cost) => (cost === undefined || cost === null ? null : toMicros(cost) / 1e6)),
  },
  { error: 'must be an object of token counts and a cost' },
);

/** Millionths of a dollar: what six decimals keep. */
export const toMicros = (costUsd: number): number => Math.round(costUsd * 1e6) + 0;

/**
 * Keyed by the model's name. Validated entry by entry: the library's own record type ignores a key named `__proto__`,
 * and with it the usage of that model.
 */
const models = z.unknown().transform((input, check): Record<string, ModelUsage> => {
  const fail = (message: string, path: PropertyKey[] = []) => check.addIssue({ code: 'custom', message, path });
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    fail('must be an object keyed by model');
    return z.NEVER;
  }
  const entries = Object.entries(input);
  if (entries.length > MAX_MODELS) {
    fail(`must hold at most ${MAX_MODELS} models`);
    return z.NEVER;
  }
  const judged = entries.map(([name, value]): [string, ModelUsage] => {
    const length = [...name].length;
    if (length < 1 || length > MAX_NAME) fail(`the name of a model must be 1 to ${MAX_NAME} characters long`);
    else if (!isStorableText(name)) fail('the name of a model must hold no NUL character and no half of a pair');
    const result = MODEL.safeParse(value);
    if (result.success) return [name, result.data];
    for (const issue of result.error.issues) fail(issue.message, [name, ...issue.path]);
    return z.NEVER;
  });
  return Object.fromEntries(judged);
});

/** The usage object of a run report and of the session usage (document 2 §2.3). */
export const USAGE = z.object(
  {
    source: z.enum(USAGE_SOURCES, { error: `must be ${USAGE_SOURCES.join(' or ')}` }),
    models,
  },
  { error: 'must be an object of source and models' },
) satisfies z.ZodType<UsageReport>;
