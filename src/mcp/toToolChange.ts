import type { McpChangePlaceFragment } from '../generated/mcp.ts';
import { toWord } from './words.ts';

/** Where on a change a comment stands, as tools write it. */
export function toToolChange({ startLine, side, resolvedAt, isOutdated, ...place }: McpChangePlaceFragment) {
  return { ...place, side: toWord(side), line: startLine, resolved: resolvedAt !== null, outdated: isOutdated };
}
