import { isScalar } from 'yaml';

/** A key as the file has it: `007:` is the text 007, not the number 7. Undefined where it is no text. */
export function keyText(key: unknown): string | undefined {
  if (!isScalar(key)) return undefined;
  const { value, source } = key;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? (source ?? String(value)) : undefined;
}
