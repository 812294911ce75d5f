import type { Column } from './columns.ts';

/** What a row shows of the list around it. */
export interface RowProps {
  readonly project: string;
  readonly columns: readonly Column[];
  readonly selected: boolean;
  readonly current: boolean;
  /** The row of a phone. */
  readonly phone: boolean;
  /** On a phone a press selects, in place of opening. */
  readonly selecting: boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
}
