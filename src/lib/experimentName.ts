const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Whether the text can be the name of an experiment or of a variant (document 2 §2.2, §4.5). */
export function isExperimentName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text);
}
