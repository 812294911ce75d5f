/** Tokens and cost of one model, as in a report. */
export const tokens = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  inputTokens: 100,
  outputTokens: 20,
  cacheReadTokens: 3,
  cacheWriteTokens: 4,
  costUsd: 0.5,
  ...fields,
});

/** A usage object of one model. */
export const usage = (source: string, fields: Record<string, unknown> = {}) => ({
  source,
  models: { 'large-2': tokens(fields) },
});
export const reported = (inputTokens = 100) => usage('reported', { inputTokens });
export const estimated = (inputTokens = 100) => usage('estimated', { inputTokens });
