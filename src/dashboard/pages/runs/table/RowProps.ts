import type { Column } from './columns.ts';

/** The settings of the list that a row needs. */
export interface RowProps {
  readonly project: string;
  readonly columns: readonly Column[];
  readonly selected: boolean;
  readonly current: boolean;
  /** The row of a phone. */
  readonly phone: boolean;
  /** On a phone, a press selects the row instead of opening it. */
  readonly selecting: boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
}
