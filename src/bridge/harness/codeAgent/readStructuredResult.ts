import type { StructuredResult } from '../Harness.ts';
import { isRecord, type Json } from './Json.ts';

const STATUSES: ReadonlySet<unknown> = new Set(['finished', 'blocked', 'unfinished', 'waiting']);

/**
 * The structured result of a result line: what the program checked against the schema or, from versions and wrappers
 * that check nothing, an answer that is JSON as a whole or in a fence. Undefined: none that is valid.
 */
export function readStructuredResult(line: Json): StructuredResult | undefined {
  const checked = toResult(line.structured_output);
  if (checked !== undefined || typeof line.result !== 'string') return checked;
  const text = line.result.trim();
  const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text;
  if (!fenced.startsWith('{')) return undefined;
  try {
    return toResult(JSON.parse(fenced));
  } catch {
    return undefined;
  }
}

function toResult(value: unknown): StructuredResult | undefined {
  if (!isRecord(value)) return undefined;
  const { status, summary, reason, fields, ...others } = value;
  if (!STATUSES.has(status) || typeof summary !== 'string' || summary.trim() === '') return undefined;
  const kept = { ...others, ...(isRecord(fields) ? fields : {}) };
  return {
    status: status as StructuredResult['status'],
    summary,
    ...(typeof reason === 'string' && reason !== '' ? { reason } : {}),
    ...(Object.keys(kept).length === 0 ? {} : { fields: kept }),
  };
}
