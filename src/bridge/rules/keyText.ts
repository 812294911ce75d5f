import { isScalar } from 'yaml';

/** A key as written in the file: `007:` is the text 007, not the number 7. Undefined when the key is not text. */
export function keyText(key: unknown): string | undefined {
  if (!isScalar(key)) return undefined;
  const { value, source } = key;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? (source ?? String(value)) : undefined;
}
