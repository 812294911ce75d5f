import { useSyncExternalStore } from 'react';
import { t } from '../../../texts/t.ts';
import { keptColumns, watchKeptColumns } from './keptColumns.ts';
import { LIST_COLUMNS, type ListColumn } from './listChoices.ts';

export const COLUMN_WORDS: Readonly<Record<ListColumn, string>> = {
  work: t`What agents do`,
  labels: t`Labels`,
  column: t`Column`,
  assignee: t`Assignee`,
  due: t`Due day`,
  estimate: t`Estimate`,
  updated: t`Updated`,
  created: t`Created`,
};

/** The widths in pixels. */
const COLUMN_WIDTHS: Readonly<Record<ListColumn, number>> = {
  work: 220,
  labels: 150,
  column: 104,
  assignee: 24,
  due: 84,
  estimate: 68,
  updated: 60,
  created: 60,
};
/** What priority, number, a readable title, the menu and the edges take. */
const REST = 320;
const GAP = 12;

/** The order in which columns leave a window that is too narrow for all. */
const LESS: readonly ListColumn[] = ['created', 'updated', 'estimate', 'work', 'labels', 'column', 'due', 'assignee'];

/** The columns that the person chose last. */
export const useKeptColumns = (): readonly ListColumn[] => useSyncExternalStore(watchKeptColumns, keptColumns);

/** The columns that fit a width beside the titles. */
export function fitting(columns: readonly ListColumn[], width: number): readonly ListColumn[] {
  const shown = new Set(columns);
  const taken = () => [...shown].reduce((sum, column) => sum + COLUMN_WIDTHS[column] + GAP, REST);
  for (const column of LESS) if (taken() > width) shown.delete(column);
  return LIST_COLUMNS.filter((column) => shown.has(column));
}

/** The tracks of a row's grid. */
export const tracksOf = (columns: readonly ListColumn[]): string =>
  ['14px', '44px', 'minmax(0,1fr)', ...columns.map((column) => `${COLUMN_WIDTHS[column]}px`), '28px'].join(' ');
