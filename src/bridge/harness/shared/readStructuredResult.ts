import type { StructuredResult } from '../Harness.ts';

const STATUSES: readonly unknown[] = ['finished', 'blocked', 'unfinished', 'waiting'];
const KNOWN = new Set(['status', 'summary', 'reason', 'fields']);
const MOST_TEXT = 1024 * 1024;

/**
 * Parses an agent's result (document 3 §3.1); undefined when the value is not a result. Further fields are in `fields`,
 * as an object or as a list of `{name, value}`, or beside `status`.
 */
export function readStructuredResult(value: unknown): StructuredResult | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { status, summary, reason, fields } = value as Record<string, unknown>;
  if (!STATUSES.includes(status) || typeof summary !== 'string' || summary.trim() === '') return undefined;
  const beside = Object.entries(value).filter(([name]) => !KNOWN.has(name));
  const all = Object.fromEntries([...beside, ...readFields(fields)]);
  return {
    status: status as StructuredResult['status'],
    summary: summary.trim(),
    ...(typeof reason === 'string' && reason.trim() !== '' ? { reason: reason.trim() } : {}),
    ...(Object.keys(all).length === 0 ? {} : { fields: all }),
  };
}

/** Parses a result from a message that is JSON, alone or in a code fence. */
export function readResultText(text: string): StructuredResult | undefined {
  if (text.length > MOST_TEXT) return undefined;
  const bare = text
    .trim()
    .replace(/^```(?:json)?\s*\n/, '')
    .replace(/\n\s*```$/, '');
  if (!bare.startsWith('{')) return undefined;
  try {
    return readStructuredResult(JSON.parse(bare));
  } catch {
    return undefined;
  }
}

function readFields(fields: unknown): [string, unknown][] {
  if (typeof fields !== 'object' || fields === null) return [];
  if (!Array.isArray(fields)) return Object.entries(fields);
  return fields.flatMap((field: { name?: unknown; value?: unknown } | null): [string, unknown][] =>
    typeof field?.name === 'string' && field.name !== '' ? [[field.name, field.value ?? null]] : [],
  );
}
