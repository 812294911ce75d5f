import { isStorableText } from '../../lib/text/isStorableText.ts';
import { parseRfc3339, toMillis } from '../../lib/time/rfc3339.ts';
import { TOOL_CALL_KINDS, type ToolCallKind } from '../../tables/words.ts';
import { EARLIEST, LATEST } from '../input/moment.ts';
import { isWithin } from '../input/text.ts';
import type { CallFaults } from './CallFaults.ts';

/** A call after its rules (document 2 §2.4); `startedAt` is RFC 3339 in UTC, cut to the millisecond. */
export interface ToolCallReport {
  seq: number;
  tool: string;
  kind: ToolCallKind | null;
  startedAt: string;
  durationMs: number | null;
  isError: boolean | null;
  inSubagent: boolean;
  backgroundId: string | null;
  waitsOn: string | null;
  signatures: string[];
  fullText: string | null;
}

export const MAX_SEQ = 2_147_483_647;
export const MAX_SIGNATURES = 20;

/**
 * Judges one call (document 2 §2.4); undefined when a rule is broken. Written by hand: a request brings five hundred,
 * and the schema checker takes longer over them than the database over storing them.
 */
export function judgeToolCall(value: unknown, faults: CallFaults): ToolCallReport | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.add('', 'must be an object');
    return undefined;
  }
  const call = value as Record<string, unknown>;
  const judged = {
    seq: seq(call.seq, faults),
    tool: requiredText('tool', call.tool, 64, faults),
    kind: kind(call.kind, faults),
    startedAt: moment(call.startedAt, faults),
    durationMs: duration(call.durationMs, faults),
    isError: isError(call.isError, faults),
    inSubagent: inSubagent(call.inSubagent, faults),
    backgroundId: optionalText('backgroundId', call.backgroundId, 64, faults),
    waitsOn: optionalText('waitsOn', call.waitsOn, 64, faults),
    signatures: signatures(call.signatures, faults),
    fullText: optionalText('fullText', call.fullText, 20_000, faults),
  };
  return faults.isSound ? judged : undefined;
}

function seq(value: unknown, faults: CallFaults): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SEQ) return value;
  faults.add('seq', `must be an integer of 1 to ${MAX_SEQ}`);
  return 0;
}

function kind(value: unknown, faults: CallFaults): ToolCallKind | null {
  if (value === undefined || value === null) return null;
  if ((TOOL_CALL_KINDS as readonly unknown[]).includes(value)) return value as ToolCallKind;
  faults.add('kind', `must be ${TOOL_CALL_KINDS.join(', ')} or null`);
  return null;
}

/** How every bridge writes its times, give or take the fraction. */
const USUAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function moment(value: unknown, faults: CallFaults): string {
  if (typeof value === 'string' && USUAL.test(value) && isOnCalendar(value)) return value;
  const at = parseRfc3339(value);
  // Years past four digits have no RFC 3339 text.
  if (at !== undefined && at.getTime() >= EARLIEST && at.getTime() <= LATEST) return toMillis(at);
  faults.add('startedAt', 'must be an RFC 3339 date');
  return '';
}

/** Whether every month has the day of such a text; the days that only some have are left to the slow way. */
function isOnCalendar(text: string): boolean {
  const part = (from: number, to: number) => Number(text.slice(from, to));
  const [month, day] = [part(5, 7), part(8, 10)];
  return (
    part(0, 4) >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 28 &&
    part(11, 13) <= 23 &&
    part(14, 16) <= 59 &&
    part(17, 19) <= 59
  );
}

function duration(value: unknown, faults: CallFaults): number | null {
  if (value === undefined || value === null) return null;
  // Minus zero would be written with its sign.
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value + 0;
  faults.add('durationMs', 'must be an integer of 0 or more, or null');
  return null;
}

function isError(value: unknown, faults: CallFaults): boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  faults.add('isError', 'must be a boolean or null');
  return null;
}

function inSubagent(value: unknown, faults: CallFaults): boolean {
  if (typeof value === 'boolean') return value;
  faults.add('inSubagent', 'must be a boolean');
  return false;
}

function signatures(value: unknown, faults: CallFaults): string[] {
  if (!Array.isArray(value)) {
    faults.add('signatures', 'must be a list');
    return [];
  }
  if (value.length > MAX_SIGNATURES) faults.add('signatures', `must hold at most ${MAX_SIGNATURES} texts`);
  else for (const [place, text] of value.entries()) judgeText(`signatures[${place}]`, text, 120, faults);
  return value as string[];
}

function requiredText(field: string, value: unknown, max: number, faults: CallFaults): string {
  if (value === '') faults.add(field, 'must not be empty');
  else judgeText(field, value, max, faults);
  return value as string;
}

function optionalText(field: string, value: unknown, max: number, faults: CallFaults): string | null {
  if (value === undefined || value === null) return null;
  judgeText(field, value, max, faults);
  return value as string;
}

/** Characters are counted, not the halves that some of them take in memory. */
function judgeText(field: string, value: unknown, max: number, faults: CallFaults): void {
  if (typeof value !== 'string') faults.add(field, 'must be text');
  else if (value.length > max && (value.length > 2 * max || !isWithin(value, max))) {
    faults.add(field, `must be at most ${max} characters long`);
  } else if (!isStorableText(value)) faults.add(field, 'must hold no NUL character and no half of a surrogate pair');
}
