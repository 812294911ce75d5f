import { t } from '../../../texts/t.ts';
/** A column of the list of runs. */
export interface Column {
  readonly key: string;
  readonly label: string;
  /** The minimum width, in pixels. */
  readonly min: number;
  /** Its share of the remaining width; without one, it keeps its minimum width. */
  readonly share?: number;
  /** The minimum width of the list at which the column is shown by default; without one it is not. */
  readonly from?: number;
  readonly end?: true;
}

/** All columns in their order. State and title cannot be hidden. */
export const COLUMNS = [
  { key: 'state', label: t`State`, min: 152, from: 0 },
  { key: 'card', label: t`Card`, min: 50, from: 540 },
  { key: 'title', label: t`Title`, min: 140, share: 1, from: 0 },
  { key: 'work', label: t`Work`, min: 82, from: 760 },
  { key: 'agent', label: t`Agent and model`, min: 114, from: 1040 },
  { key: 'account', label: t`Account`, min: 96 },
  { key: 'bridge', label: t`Bridge`, min: 112, from: 1200 },
  { key: 'experiment', label: t`Experiment`, min: 140 },
  { key: 'what', label: t`What it does, how it ended`, min: 180, share: 1.75, from: 700 },
  { key: 'began', label: t`Began`, min: 70, from: 620, end: true },
  { key: 'took', label: t`Took`, min: 64, from: 480, end: true },
  { key: 'cost', label: t`Cost`, min: 92, from: 0, end: true },
  { key: 'id', label: t`Run`, min: 96, end: true },
] as const satisfies readonly Column[];

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export const FIXED: ReadonlySet<string> = new Set<ColumnKey>(['state', 'title']);
/** What the rows of a phone show by default. */
const ON_PHONE: ReadonlySet<string> = new Set<ColumnKey>(['what', 'took', 'cost']);
/** The width of the checkboxes, in pixels. */
const BOXES = 40;

const KEPT = 'bascule.runs.columns';

/** The columns that a person chose, stored only in this browser; undefined without a choice. */
export function readColumns(): ReadonlySet<string> | undefined {
  const kept = localStorage.getItem(KEPT);
  const known = new Set<string>(COLUMNS.map(({ key }) => key));
  const chosen = kept?.split(',').filter((key) => known.has(key)) ?? [];
  return chosen.length > 0 ? new Set(chosen) : undefined;
}

export function keepColumns(keys: ReadonlySet<string> | undefined): void {
  if (keys === undefined) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, [...keys].join(','));
}

/** The columns to show: the chosen ones, whatever the width; otherwise those that fit the width, or a phone's rows. */
export function shownColumns(
  chosen: ReadonlySet<string> | undefined,
  width: number,
  phone: boolean,
): readonly Column[] {
  const wanted = chosen ?? (phone ? ON_PHONE : undefined);
  return COLUMNS.filter((column: Column) =>
    wanted ? wanted.has(column.key) || FIXED.has(column.key) : column.from !== undefined && width >= column.from,
  );
}

/** The tracks of the list's grid, and the width below which it scrolls sideways. */
export function tracksOf(shown: readonly Column[]): { tracks: string; least: number } {
  const tracks = shown.map(({ min, share }) => (share ? `minmax(${min}px,${share}fr)` : `${min}px`));
  return { tracks: `${BOXES}px ${tracks.join(' ')}`, least: shown.reduce((sum, { min }) => sum + min, BOXES) };
}
