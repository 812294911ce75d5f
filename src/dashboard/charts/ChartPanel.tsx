import { type ReactNode, useId, useState } from 'react';
import { type CsvValue, csvLine, saveCsv } from '../lib/csv.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';

/** The heads of files are English in each language, because programs read them. A text of the page is none of these. */
type Head =
  | 'At work'
  | 'Calls'
  | 'Card'
  | 'Day'
  | 'Estimated'
  | 'Estimated USD'
  | 'Failed'
  | 'Name'
  | 'Pinned'
  | 'Reported'
  | 'Reported USD'
  | 'Runs'
  | 'Runs unknown'
  | 'Share'
  | 'Title'
  | 'Tool'
  | 'Unknown'
  | 'Variant';

/** A column of a chart's table: words, figures, or a displayed text with another value for the file. */
type ChartColumn<Row> = { readonly label: string; readonly head: Head } & (
  | { readonly words: (row: Row) => string }
  | {
      /** A row without a value shows a dash, and has an empty cell in the file. */
      readonly figure: (row: Row) => number | null | undefined;
      /** The displayed form. */
      readonly as?: (figure: number) => ReactNode;
    }
  | { readonly tell: (row: Row) => ReactNode; readonly value: (row: Row) => CsvValue; readonly isFigure?: boolean }
);

/** Figures are aligned to the right. */
const isFigure = <Row,>(column: ChartColumn<Row>): boolean =>
  'figure' in column || ('tell' in column && column.isFigure === true);

function valueIn<Row>(column: ChartColumn<Row>, row: Row): CsvValue {
  if ('words' in column) return column.words(row);
  return 'figure' in column ? column.figure(row) : column.value(row);
}

function formatIn<Row>(column: ChartColumn<Row>, row: Row): ReactNode {
  if ('words' in column) return column.words(row);
  if ('tell' in column) return column.tell(row);
  const figure = column.figure(row);
  return figure == null ? '–' : (column.as?.(figure) ?? figure);
}

/** A chart with its title. The same rows can be read as a table and saved as a file. */
export function ChartPanel<Row>({
  title,
  about,
  legend,
  rows,
  columns,
  keyOf,
  file,
  className = '',
  children,
}: {
  title: string;
  about?: ReactNode;
  legend?: ReactNode;
  rows: readonly Row[];
  columns: readonly ChartColumn<Row>[];
  keyOf: (row: Row) => string;
  /** The name of the file, without its extension. */
  file: string;
  className?: string;
  /** The chart; without one, only the table is shown. */
  children?: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const isOnlyTable = children === undefined;
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col overflow-hidden rounded-3 border border-line ${className}`}
    >
      <header className="flex min-h-9 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {about !== undefined && <span className="text-meta text-text-3">{about}</span>}
        {legend}
        <span className="ml-auto flex gap-2">
          {!isOnlyTable && (
            <Button
              size="small"
              aria-label={isTable ? `${title} as a chart` : `${title} as a table`}
              onPress={() => setTable(!isTable)}
            >
              {isTable ? 'Chart' : 'Table'}
            </Button>
          )}
          <Button
            size="small"
            aria-label={`${title} as a CSV file`}
            onPress={() => saveCsv(`${file}.csv`, toLines(columns, rows))}
          >
            <Icon name="dl" size={12} />
            CSV
          </Button>
        </span>
      </header>
      {isTable || isOnlyTable ? <RowsTable label={title} rows={rows} columns={columns} keyOf={keyOf} /> : children}
    </section>
  );
}

function toLines<Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]): string[] {
  return [
    csvLine(columns.map(({ head }) => head)),
    ...rows.map((row) => csvLine(columns.map((column) => valueIn(column, row)))),
  ];
}

function RowsTable<Row>({
  label,
  rows,
  columns,
  keyOf,
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly ChartColumn<Row>[];
  keyOf: (row: Row) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} role="region" aria-label={`Table: ${label}`} className="max-h-96 overflow-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={`h-7 whitespace-nowrap border-line border-b bg-sunken px-3 font-medium text-micro text-text-3 ${isFigure(column) ? 'text-right' : 'text-left'}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-b-0">
              {columns.map((column) => (
                <td
                  key={column.label}
                  className={`h-8 px-3 max-desk:h-11 ${isFigure(column) ? 'whitespace-nowrap text-right' : ''}`}
                >
                  {formatIn(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-3 py-4 text-text-3">Nothing in this span.</p>}
    </div>
  );
}
