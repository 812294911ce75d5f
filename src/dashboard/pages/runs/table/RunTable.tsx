import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { RunRow_run$key } from '../../../__generated__/RunRow_run.graphql.ts';
import { usePhone } from '../../../lib/useMedia.ts';
import { groupSeries, type ListLine } from '../groupSeries.ts';
import { toggleRun } from '../toggleRun.ts';
import { useRunKeys } from '../useRunKeys.ts';
import { type Column, tracksOf } from './columns.ts';
import { RunHeads } from './RunHeads.tsx';
import { RunRow } from './RunRow.tsx';

const ROW = 32;
const ROW_PHONE = 61;
/** The next page is fetched when this many rows are left. */
const AHEAD = 60;

/** A run of the list. */
export type TableRun = RunRow_run$key & { readonly id: string; readonly continuesId: string | null | undefined };

/** The settings of the list, as its page decides. */
export interface TableLook {
  readonly columns: readonly Column[];
  /** Shows which runs resumed which: the list is about one card. */
  readonly inSeries: boolean;
  readonly selected: ReadonlySet<string>;
  /** On a phone a press selects. */
  readonly selecting: boolean;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** The runs as rows, of which only the visible ones are rendered. More are requested near the end. */
export function RunTable({
  runs,
  project,
  columns,
  inSeries,
  selected,
  selecting,
  onSelect,
  onMore,
}: TableLook & {
  runs: readonly TableRun[];
  project: string;
  /** Fetches more; undefined at the end of the list, and while more are loading. */
  onMore: (() => void) | undefined;
}) {
  const lines = useMemo<readonly ListLine<TableRun>[]>(
    () => (inSeries ? groupSeries(runs) : runs.map((run) => ({ run }))),
    [runs, inSeries],
  );
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (phone ? ROW_PHONE : ROW),
    getItemKey: (index) => {
      const line = lines[index];
      return line === undefined ? index : 'run' in line ? line.run.id : line.heading;
    },
    overscan: 10,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height on a phone
  useEffect(() => rows.measure(), [phone]);
  const visible = rows.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= lines.length - AHEAD) onMore?.();
  }, [last, lines.length, onMore]);

  const { tracks, least } = tracksOf(columns);
  const latest = useRef({ runs, selected, onSelect });
  latest.current = { runs, selected, onSelect };
  // Unchanged rows are not rendered again when another row is selected, so their callbacks stay the same.
  const toggle = useMemo(
    () => (id: string, extend: boolean) => {
      const { runs: all, selected: before, onSelect: tell } = latest.current;
      tell(toggleRun(all, before, id, extend));
    },
    [],
  );
  const current = useRunKeys({
    lines,
    project,
    scroller,
    show: (index) => rows.scrollToIndex(index),
    toggle: (id) => toggle(id, false),
    clear: () => onSelect(new Set()),
  });

  const all = runs.length > 0 && runs.every(({ id }) => selected.has(id));
  return (
    <div
      ref={scroller}
      // Rotating arcs are layers, which a scrolling list would arrange again for each frame.
      className={`min-h-0 flex-1 overflow-auto ${rows.isScrolling ? '[&_.turn]:animate-none' : ''}`}
      data-testid="runs"
    >
      <div
        role="table"
        aria-label="Runs"
        aria-rowcount={onMore ? -1 : lines.length + 1}
        style={phone ? undefined : { minWidth: least }}
      >
        {!phone && (
          <RunHeads
            columns={columns}
            tracks={tracks}
            all={all}
            some={selected.size > 0}
            onAll={() => onSelect(all ? new Set() : new Set(runs.map(({ id }) => id)))}
          />
        )}
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {visible.map((item) => {
            const line = lines[item.index];
            if (line === undefined) return null;
            const move = { transform: `translateY(${item.start}px)` };
            const style = { ...move, height: item.size };
            const place = 'absolute inset-x-0 top-0 border-line border-b';
            if (!('run' in line)) {
              return (
                <div key={item.key} role="row" className={`flex items-end bg-surface px-4 pb-1 ${place}`} style={style}>
                  <span role="cell" className="font-medium text-meta text-text-2">
                    {line.text}
                  </span>
                </div>
              );
            }
            const { run } = line;
            const isSelected = selected.has(run.id);
            const isCurrent = item.index === current;
            return (
              <div
                key={item.key}
                role="row"
                id={`run-${run.id}`}
                data-index={item.index}
                ref={phone ? rows.measureElement : undefined}
                aria-rowindex={item.index + 2}
                // The arcs are above the link, which covers the row, so that the link does not become a layer for each
                // of them.
                className={`${phone ? '' : 'grid items-center'} ${place} ${isSelected || isCurrent ? 'bg-accent-soft' : 'hover:bg-hover'} ${isCurrent ? 'shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
                style={phone ? move : { ...style, gridTemplateColumns: tracks }}
              >
                <RunRow
                  run={run}
                  project={project}
                  columns={columns}
                  selected={isSelected}
                  current={isCurrent}
                  phone={phone}
                  selecting={selecting}
                  onSelect={toggle}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
