import { t } from '../../texts/t.ts';
/** A column of a new or an existing board. */
export interface SketchColumn {
  readonly slug: string;
  readonly label: string;
  readonly terminal: boolean;
  readonly backlog: boolean;
}

/** The part of a rule that determines which columns open which work. */
export interface SketchRule {
  readonly on: readonly string[];
  readonly onTerminal: boolean | null | undefined;
  readonly kind: string;
}

/** The columns of a board in order, with the work that each opens. */
export function BoardSketch(props: { columns: readonly SketchColumn[]; rules: readonly SketchRule[] }) {
  const { columns, rules } = props;
  return (
    <ol aria-label="Columns" className="mt-3 flex gap-1.5 max-desk:flex-wrap">
      {columns.map((column) => (
        <li
          key={column.slug}
          className="min-w-0 flex-1 rounded-2 border border-line bg-sunken px-2 py-1.5 text-meta text-text-2 max-desk:basis-2/5"
        >
          <b className="block truncate font-medium text-text">{column.label}</b>
          {purposeOf(column, rules)}
        </li>
      ))}
    </ol>
  );
}

/** What happens to a card in the column, in a few words. */
function purposeOf({ slug, terminal, backlog }: SketchColumn, rules: readonly SketchRule[]): string {
  const kinds = rules.filter(({ on, onTerminal }) => on.includes(slug) || (terminal && onTerminal === true));
  if (kinds.length > 0) return t`opens ${[...new Set(kinds.map(({ kind }) => kind))].join(', ')}`;
  if (backlog) return t`cards begin here`;
  return terminal ? t`the card is done` : t`for people`;
}

/** The column in which a card is first worked on; undefined when no column opens work. */
export function workColumn(columns: readonly SketchColumn[], rules: readonly SketchRule[]): string | undefined {
  const opening =
    rules.find(({ kind, on }) => kind === 'implement' && on.length > 0) ?? rules.find(({ on }) => on.length > 0);
  return columns.find(({ slug }) => opening?.on.includes(slug))?.slug;
}
