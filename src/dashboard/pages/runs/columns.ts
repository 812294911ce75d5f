/** A column of the list of runs. */
export interface Column {
  readonly key: string;
  readonly label: string;
  /** The track of the grid. */
  readonly track: string;
  /** The least width of the list at which the column is shown, in pixels. */
  readonly from: number;
  readonly end?: true;
  /** Whether people see it before they choose. */
  readonly chosen: boolean;
}

/** All columns in their order. State and title cannot be hidden. */
export const COLUMNS = [
  { key: 'state', label: 'State', track: '164px', from: 0, chosen: true },
  { key: 'card', label: 'Card', track: '52px', from: 0, chosen: true },
  { key: 'title', label: 'Title', track: 'minmax(120px,1.4fr)', from: 0, chosen: true },
  { key: 'work', label: 'Work', track: '88px', from: 760, chosen: true },
  { key: 'agent', label: 'Agent and model', track: '136px', from: 700, chosen: true },
  { key: 'account', label: 'Account', track: '96px', from: 900, chosen: false },
  { key: 'bridge', label: 'Bridge', track: '104px', from: 900, chosen: true },
  { key: 'experiment', label: 'Experiment', track: '140px', from: 1000, chosen: false },
  { key: 'what', label: 'What it does, how it ended', track: 'minmax(120px,1fr)', from: 960, chosen: true },
  { key: 'began', label: 'Began', track: '64px', from: 620, end: true, chosen: true },
  { key: 'took', label: 'Took', track: '84px', from: 480, end: true, chosen: true },
  { key: 'cost', label: 'Cost', track: '88px', from: 0, end: true, chosen: true },
  { key: 'id', label: 'Run', track: '96px', from: 1000, end: true, chosen: false },
] as const satisfies readonly Column[];

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export const FIXED: ReadonlySet<string> = new Set<ColumnKey>(['state', 'title']);

const KEPT = 'bascule.runs.columns';

/** The columns that this browser shows; it alone knows them. */
export function readColumns(): ReadonlySet<string> {
  const kept = localStorage.getItem(KEPT);
  const known = new Set<string>(COLUMNS.map(({ key }) => key));
  const chosen = kept?.split(',').filter((key) => known.has(key)) ?? [];
  return new Set(chosen.length > 0 ? chosen : COLUMNS.filter(({ chosen: is }) => is).map(({ key }) => key));
}

export const keepColumns = (keys: ReadonlySet<string>): void => localStorage.setItem(KEPT, [...keys].join(','));
