import { t } from '../texts/t.ts';
/**
 * An interval in words: `1.2 s to 3.4 s`. Undefined when both ends read the same, because that is no interval to a reader.
 */
export function formatRange(
  tell: (value: number) => string,
  { low, high }: { readonly low: number; readonly high: number },
): string | undefined {
  const [from, to] = [tell(low), tell(high)];
  return from === to ? undefined : t`${from} to ${to}`;
}
