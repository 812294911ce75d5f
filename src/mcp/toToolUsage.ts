import { toWord } from './words.ts';

/** What a run spent; null while nobody knows, which is not nothing. */
export function toToolUsage<Usage extends { source: string }>(usage: Usage | null) {
  return usage === null ? null : { ...usage, source: toWord(usage.source) };
}
