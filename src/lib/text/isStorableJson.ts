import { isStorableText } from './isStorableText.ts';

/** Deeper than any sensible document, and shallower than a serializer's stack. */
const DEEPEST = 2_000;

/**
 * Whether the database can store a parsed JSON value: every string and key in it, nested no deeper than can be serialized.
 * It walks without recursion, because an attacker's value may be as deep as its body is long.
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
