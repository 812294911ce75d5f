import { z } from 'zod';

/**
 * RFC 3339 text to the second in UTC, as events and commands carry times (`2026-01-02T03:04:05Z`). Fractions are cut, never
 * rounded.
 */
export function toSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** The same, with null passed through. */
export function toSecondsOrNull(at: Date | null): string | null {
  return at === null ? null : toSeconds(at);
}

/** RFC 3339 text to the millisecond in UTC. */
export function toMillis(at: Date): string {
  return at.toISOString();
}

const RFC3339 = z.regexes.datetime({ offset: true, local: false });

/** Reads an RFC 3339 date with any offset; undefined for any other text, and for a day that no calendar has. */
export function parseRfc3339(text: unknown): Date | undefined {
  if (typeof text !== 'string' || text.length > 64) return undefined;
  // RFC 3339 §5.6 allows a lower-case "t" and "z"; the parser needs upper case.
  const upper = text.toUpperCase();
  if (!RFC3339.test(upper)) return undefined;
  const at = new Date(upper);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The same moment, cut to whole seconds. */
export function cutToSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}
