import { toWord } from './words.ts';

/** The usage of a run; null while it is unknown, which differs from zero. */
export function toToolUsage<Usage extends { source: string }>(usage: Usage | null) {
  return usage === null ? null : { ...usage, source: toWord(usage.source) };
}
