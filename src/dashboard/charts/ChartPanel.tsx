import { type ReactNode, useId, useState } from 'react';
import { type CsvValue, csvLine, saveCsv } from '../lib/csv.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';

/** A column of the table of a chart: what a person reads, and the value for a file. */
export interface ChartColumn<Row> {
  readonly label: string;
  readonly tell: (row: Row) => ReactNode;
  readonly value: (row: Row) => CsvValue;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
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
  /** The name of the file, without its ending. */
  file: string;
  className?: string;
  /** The chart; without one the table is all there is. */
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
              aria-label={`${title} as a ${isTable ? 'chart' : 'table'}`}
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
    csvLine(columns.map(({ label }) => label)),
    ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
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
                className={`h-7 whitespace-nowrap border-line border-b bg-sunken px-3 font-medium text-micro text-text-3 ${column.isFigure ? 'text-right' : 'text-left'}`}
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
                  className={`h-8 px-3 max-desk:h-11 ${column.isFigure ? 'whitespace-nowrap text-right' : ''}`}
                >
                  {column.tell(row)}
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
