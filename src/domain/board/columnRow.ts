import { BoardColumn } from '../../tables/BoardColumn.ts';
import { jsonOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { columnLabel } from './columnLabel.ts';

/** A column of a board as people and bridges see it (document 1 §2.8). */
export interface ColumnRow {
  id: string;
  slug: string;
  /** The label as a person typed it, or the seeded one in the owner's language. */
  label: string;
  terminal: boolean;
  /** Where a card begins when no column is named: the Backlog, and no other. */
  default: boolean;
  backlog: boolean;
}

const STORED = ['id', 'slug', 'label', 'labelKey', 'terminal', 'backlog'] as const;

/** The same as it is stored, with the owner's locale. */
export interface StoredColumn extends Pick<Row<typeof BoardColumn>, (typeof STORED)[number]> {
  locale: string;
}

/** The stored form as one JSON value, of column `k` and its owner's account `a`. */
export const COLUMN_JSON = jsonOf(BoardColumn, 'k', STORED, [`'locale', a.locale`]);

export function toColumn(stored: StoredColumn): ColumnRow {
  return {
    id: stored.id,
    slug: stored.slug,
    label: columnLabel(stored),
    terminal: stored.terminal,
    default: stored.backlog,
    backlog: stored.backlog,
  };
}
