import { parseRfc3339 } from '../../lib/time/rfc3339.ts';
import {
  PLAN_STEP_STATES,
  type PlanStepState,
  TOOL_ACTS,
  TRANSCRIPT_ENTRY_KINDS,
  type TranscriptEntryKind,
} from '../../tables/words.ts';
import { EARLIEST, LATEST } from '../input/moment.ts';
import { isWithin } from '../input/text.ts';
import type { TranscriptEntry, TranscriptStep } from './TranscriptEntry.ts';
import { MOST_CALL_ID, MOST_NAME, MOST_NUMBER, MOST_PATH, MOST_STEPS, MOST_TEXT } from './transcriptBounds.ts';

/** A broken rule: the field's path within the entry, and the rule. */
export class EntryFault extends Error {
  constructor(
    readonly field: string,
    readonly rule: string,
  ) {
    super(`${field} ${rule}`);
  }
}

type Fields = Readonly<Record<string, unknown>>;
/** What an entry has beside its type, its time and its parent; undefined for what is not there. */
type Details = { readonly [Name in keyof TranscriptEntry]?: TranscriptEntry[Name] | undefined };

/**
 * Judges an entry and returns it as it is stored: in one order of its fields, without those that are null or that its type does not
 * have. Written by hand, because a message brings five hundred.
 * @throws EntryFault for the first broken rule
 */
export function judgeEntry(value: unknown): TranscriptEntry {
  const entry = objectOf('', value);
  const type = wordOf('type', entry.type, TRANSCRIPT_ENTRY_KINDS);
  const parent = textOf(entry, 'parent', MOST_CALL_ID);
  return without({ type, at: momentOf(entry), parent, ...BY_TYPE[type](entry) });
}

const spoken = (entry: Fields) => ({ text: requiredText(entry, 'text', MOST_TEXT), cut: numberOf(entry, 'cut') });

/** What each type has beside its time and its parent. */
const BY_TYPE: Readonly<Record<TranscriptEntryKind, (entry: Fields) => Details>> = {
  text: spoken,
  reasoning: spoken,
  question: spoken,
  error: spoken,
  call: (entry) => ({
    ...spoken(entry),
    callId: requiredText(entry, 'callId', MOST_CALL_ID),
    tool: requiredText(entry, 'tool', MOST_NAME),
    // A newer bridge may know more acts.
    act: TOOL_ACTS.find((act) => act === entry.act) ?? 'other',
    path: textOf(entry, 'path', MOST_PATH),
  }),
  result: (entry) => ({
    ...spoken(entry),
    callId: requiredText(entry, 'callId', MOST_CALL_ID),
    isError: booleanOf(entry, 'isError'),
  }),
  plan: (entry) => ({ steps: stepsOf(entry.steps) }),
  notice: (entry) => ({
    ...spoken(entry),
    callId: textOf(entry, 'callId', MOST_CALL_ID),
    tool: textOf(entry, 'tool', MOST_NAME),
    about: requiredText(entry, 'about', MOST_NAME),
    model: textOf(entry, 'model', MOST_NAME),
    attempt: numberOf(entry, 'attempt'),
    of: numberOf(entry, 'of'),
    reason: textOf(entry, 'reason', MOST_TEXT),
    server: textOf(entry, 'server', MOST_NAME),
    count: numberOf(entry, 'count'),
  }),
};

function objectOf(field: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new EntryFault(field, 'must be an object');
}

function wordOf<Word extends string>(field: string, value: unknown, words: readonly Word[]): Word {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new EntryFault(field, `must be one of ${words.join(', ')}`);
  return word;
}

function requiredText(entry: Fields, field: string, max: number): string {
  const text = textOf(entry, field, max);
  if (text === undefined) throw new EntryFault(field, 'must be text');
  return text;
}

function textOf(entry: Fields, field: string, max: number): string | undefined {
  const value = entry[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new EntryFault(field, 'must be text');
  if (value.length > max && (value.length > 2 * max || !isWithin(value, max))) {
    throw new EntryFault(field, `must be at most ${max} characters long`);
  }
  // Halves of characters are what a cut leaves behind; no reader and no JSON text takes them.
  return value.toWellFormed();
}

function numberOf(entry: Fields, field: string): number | undefined {
  const value = entry[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_NUMBER) return value + 0;
  throw new EntryFault(field, `must be an integer from 0 to ${MOST_NUMBER}`);
}

function booleanOf(entry: Fields, field: string): boolean | undefined {
  const value = entry[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  throw new EntryFault(field, 'must be true, false or null');
}

function momentOf({ at: value }: Fields): string | undefined {
  if (value === undefined || value === null) return undefined;
  const at = parseRfc3339(value);
  if (at === undefined || at.getTime() < EARLIEST || at.getTime() > LATEST) {
    throw new EntryFault('at', 'must be an RFC 3339 date');
  }
  return at.toISOString();
}

function stepsOf(value: unknown): TranscriptStep[] {
  if (!Array.isArray(value)) throw new EntryFault('steps', 'must be a list');
  if (value.length > MOST_STEPS) throw new EntryFault('steps', `must hold at most ${MOST_STEPS} steps`);
  return value.map((each, place) => {
    try {
      const step = objectOf('', each);
      const state: PlanStepState = wordOf('state', step.state, PLAN_STEP_STATES);
      return { text: requiredText(step, 'text', MOST_TEXT), state };
    } catch (error) {
      if (!(error instanceof EntryFault)) throw error;
      throw new EntryFault(`steps[${place}]${error.field && `.${error.field}`}`, error.rule);
    }
  });
}

/** `cut` of nothing says nothing. */
function without(entry: Record<string, unknown>): TranscriptEntry {
  const kept = Object.entries(entry).filter(([name, value]) => value !== undefined && !(name === 'cut' && value === 0));
  return Object.fromEntries(kept) as unknown as TranscriptEntry;
}
