/** A JSON object that a program printed. */
export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, and an empty one in place of anything else. */
export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

/** The parsed object, or undefined for any other line. */
export function parseRecord(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The objects of a list, without its other elements. */
export function records(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A time in milliseconds, or undefined. */
export function timeOf(value: unknown): number | undefined {
  const at = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** A count: whole and not negative; undefined for any other value. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : undefined;
}
