import { isStorableText } from './isStorableText.ts';

/** Deeper than anybody writes, and shallower than what the stack of a serializer bears. */
const DEEPEST = 2_000;

/**
 * Whether the database can keep a parsed JSON value: every text and key in it, and no deeper than it can be written
 * out again. It walks without recursion, because the value may come from an attacker and be as deep as its body is long.
 */
export function isStorableJson(value: unknown): boolean {
  const left: [unknown, number][] = [[value, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [part, depth] = next;
    if (typeof part === 'string' && !isStorableText(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    if (depth >= DEEPEST) return false;
    for (const [key, child] of Object.entries(part)) {
      if (!isStorableText(key)) return false;
      left.push([child, depth + 1]);
    }
  }
  return true;
}
