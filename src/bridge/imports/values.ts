import type { ImportComment, ImportPriority } from './ImportRow.ts';
import { Wrong } from './Wrong.ts';

const PRIORITIES: Readonly<Record<string, ImportPriority>> = {
  '': 'NONE',
  none: 'NONE',
  'no priority': 'NONE',
  low: 'LOW',
  medium: 'MEDIUM',
  normal: 'MEDIUM',
  high: 'HIGH',
  urgent: 'URGENT',
  critical: 'URGENT',
};

export function priorityOf(text: string): ImportPriority {
  const found = PRIORITIES[text.trim().toLowerCase()];
  if (found === undefined) throw new Wrong('priority', 'must be none, low, medium, high or urgent');
  return found;
}

/** A day. Of a time in ISO 8601 it is the day that is written there. */
export function dayOf(text: string): string | undefined {
  const day = text.trim();
  if (day === '') return undefined;
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(day)) return day.slice(0, 10);
  throw new Wrong('due', 'must be a day such as 2026-12-24');
}

export function timeOf(text: string, field = 'created'): string | undefined {
  if (text.trim() === '') return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Wrong(field, 'must be a time such as 2026-12-24T10:00:00Z');
  return new Date(time).toISOString();
}

export function estimateOf(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number)) throw new Wrong('estimate', 'must be a whole number');
  return number;
}

const YES = new Set(['true', 'yes', 'y', '1', 'x']);
const NO = new Set(['', 'false', 'no', 'n', '0']);

export function flagOf(text: string, field: string): boolean {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new Wrong(field, 'must be yes or no');
}

/** Names between commas. */
export const namesOf = (text: string, separator: RegExp | string = ','): string[] =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const MAX_TITLE = 200;
/** What a comment may have beside the name of its author. */
const MAX_COMMENT = 9_800;
const MAX_AUTHOR = 100;

/** A title that is too long for a card goes on in the description. */
export function fitTitle(title: string, body: string): { title: string; body: string } {
  const line = title.replace(/\p{Cc}+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= MAX_TITLE) return { title: line, body };
  return { title: `${characters.slice(0, MAX_TITLE - 1).join('')}…`, body: `${line}\n\n${body}` };
}

/** A comment that is too long for one goes on in further ones; a blank one is left out. */
export function fitComment({ key, author, text, createdAt }: ImportComment): ImportComment[] {
  const more = {
    ...(author && { author: [...author.replace(/\p{Cc}+/gu, ' ')].slice(0, MAX_AUTHOR).join('') }),
    ...(createdAt !== undefined && { createdAt }),
  };
  if (text.trim() === '') return [];
  if (text.length <= MAX_COMMENT) return [{ key, text, ...more }];
  const characters = [...text];
  const parts: ImportComment[] = [];
  for (let from = 0; from < characters.length; from += MAX_COMMENT / 2) {
    const part = characters.slice(from, from + MAX_COMMENT / 2).join('');
    if (part.trim() !== '') parts.push({ key: from === 0 ? key : `${key}/${parts.length + 1}`, text: part, ...more });
  }
  return parts;
}
