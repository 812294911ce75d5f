import type { ImportCard } from './ImportRow.ts';

const HEADER = ['key', 'title', 'body', 'column', 'labels', 'priority', 'due', 'estimate', 'archived', 'created'];

/** Cards as CSV (RFC 4180), without their comments. */
export function toCsv(cards: readonly ImportCard[]): string {
  const rows = cards.map((card) => [
    card.key,
    card.title,
    card.body ?? '',
    card.column ?? '',
    (card.labels ?? []).join(', '),
    (card.priority ?? 'NONE').toLowerCase(),
    card.dueOn ?? '',
    card.estimate === undefined ? '' : String(card.estimate),
    card.isArchived === true ? 'yes' : 'no',
    card.createdAt ?? '',
  ]);
  return [HEADER, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** A spreadsheet takes a cell that begins like this for a formula, which may be somebody else's. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cellOf = (text: string): string => {
  const cell = guarded(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};
