import { Checkbox } from './Checkbox.tsx';
import type { Column } from './columns.ts';

/** The names of the columns, and the checkbox that selects all loaded runs. */
export function RunHeads({
  columns,
  tracks,
  all,
  some,
  onAll,
}: {
  columns: readonly Column[];
  tracks: string;
  /** Whether all are selected. */
  all: boolean;
  some: boolean;
  onAll: () => void;
}) {
  return (
    <div role="rowgroup" className="sticky top-0 z-2">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-7 items-center border-line border-b bg-sunken text-micro text-text-3"
        style={{ gridTemplateColumns: tracks }}
      >
        <span role="columnheader" className="pl-4">
          <Checkbox checked={all} some={some} label="Select all runs that are loaded" onChange={onAll} />
        </span>
        {columns.map(({ key, label, end }) => (
          <span
            key={key}
            role="columnheader"
            className={`truncate px-2 font-medium last:pr-4 ${end ? 'text-right' : ''}`}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
