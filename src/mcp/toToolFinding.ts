import type { McpFindingFragment } from '../generated/mcp.ts';
import { toWord } from './words.ts';

/** A finding of a review, with its severity as a word. */
export function toToolFinding({ severity, ...rest }: McpFindingFragment) {
  return { severity: toWord(severity), ...rest };
}
