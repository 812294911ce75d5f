import { DURATION } from './bounds.ts';
import type { YamlNode } from './YamlNode.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `90s`, `10m`, `1h` or a plain number of seconds. */
export function parseDuration(node: YamlNode, mostMs: number, leastMs = 1): number | undefined {
  const text = node.text();
  if (text === undefined) return undefined;
  const [, count, unit] = DURATION.exec(text) ?? [];
  const ms = count === undefined ? Number.NaN : Number(count) * (UNITS[unit ?? 's'] as number);
  if (ms >= leastMs && ms <= mostMs) return ms;
  const most = `${mostMs / 60_000}m`;
  const bounds = leastMs > 1 ? `from ${leastMs / 1_000}s to ${most}` : `at most ${most}`;
  return node.fault(`must be a time such as 90s or 10m, ${bounds}`);
}
