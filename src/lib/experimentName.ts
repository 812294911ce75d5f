/** The pattern of names of experiments and of variants (document 2 §2.2, §4.5). */
export const EXPERIMENT_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Whether the text is such a name. */
export function isExperimentName(text: unknown): text is string {
  return typeof text === 'string' && EXPERIMENT_NAME.test(text);
}
