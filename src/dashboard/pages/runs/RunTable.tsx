import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RunRow_run$key } from '../../__generated__/RunRow_run.graphql.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { useWidth } from '../../lib/useWidth.ts';
import { useKeys } from '../../shell/useKeys.ts';
import { Checkbox } from './Checkbox.tsx';
import { COLUMNS, FIXED } from './columns.ts';
import { groupSeries, type ListLine } from './groupSeries.ts';
import { RunRow, RunRowPhone } from './RunRow.tsx';

const ROW = 32;
const ROW_PHONE = 61;
/** So many rows before the end of what is there the next page is fetched. */
const AHEAD = 60;

/** A run of the list. */
export type TableRun = RunRow_run$key & { readonly id: string; readonly continuesId: string | null | undefined };

/** The runs as rows, of which only the visible ones exist. More are asked for as the end comes near. */
export function RunTable({
  runs,
  project,
  columns,
  inSeries,
  selected,
  onSelect,
  onMore,
}: {
  runs: readonly TableRun[];
  project: string;
  columns: ReadonlySet<string>;
  /** Shows which runs resumed which: the list is about one card. */
  inSeries: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** Fetches more; undefined at the end of the list, and while more are on their way. */
  onMore: (() => void) | undefined;
}) {
  const lines = useMemo<readonly ListLine<TableRun>[]>(
    () => (inSeries ? groupSeries(runs) : runs.map((run) => ({ run }))),
    [runs, inSeries],
  );
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
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

  const shown = COLUMNS.filter(({ key: name, from }) => (columns.has(name) || FIXED.has(name)) && width >= from);
  const tracks = `40px ${shown.map(({ track }) => track).join(' ')}`;
  const [current, setCurrent] = useState(-1);
  const toggle = (id: string, extend: boolean) => onSelect(toggled(runs, selected, id, extend));
  const navigate = useNavigate();
  const step = (by: number) => {
    let next = current + by;
    while (lines[next] !== undefined && !('run' in (lines[next] as object))) next += by;
    if (lines[next] === undefined) return;
    setCurrent(next);
    rows.scrollToIndex(next);
  };
  useEffect(() => {
    if (current < 0) return undefined;
    const frame = requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"] a`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current]);
  const currentRun = () => {
    const line = lines[current];
    return line !== undefined && 'run' in line ? line.run : undefined;
  };
  useKeys('Runs', [
    { keys: 'j', label: 'Next run', run: () => step(1) },
    { keys: 'k', label: 'Run before', run: () => step(-1) },
    {
      keys: 'x',
      label: 'Select the run',
      run: () => {
        const run = currentRun();
        if (run) toggle(run.id, false);
      },
    },
    { keys: 'Escape', label: 'Clear the selection', run: () => onSelect(new Set()) },
    {
      keys: 'o',
      label: 'Open the run',
      run: () => {
        const run = currentRun();
        if (run) {
          void navigate({
            to: '/projects/$project/worker-runs/$runId',
            params: { project: project, runId: run.id },
          });
        }
      },
    },
  ]);

  const all = runs.length > 0 && runs.every(({ id }) => selected.has(id));
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto" data-testid="runs">
      <div role="table" aria-label="Runs" aria-rowcount={onMore ? -1 : lines.length + 1}>
        {!phone && (
          <div role="rowgroup" className="sticky top-0 z-2">
            <div
              role="row"
              aria-rowindex={1}
              className="grid h-7 items-center border-line border-b bg-sunken text-micro text-text-3"
              style={{ gridTemplateColumns: tracks }}
            >
              <span role="columnheader" className="pl-4">
                <Checkbox
                  checked={all}
                  some={selected.size > 0}
                  label="Select all runs that are loaded"
                  onChange={() => onSelect(all ? new Set() : new Set(runs.map(({ id }) => id)))}
                />
              </span>
              {shown.map(({ key: name, label, ...column }) => (
                <span
                  key={name}
                  role="columnheader"
                  className={`truncate px-2 font-medium last:pr-4 ${'end' in column ? 'text-right' : ''}`}
                >
                  {label}
                </span>
              ))}
            </div>
          </div>
        )}
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {visible.map((item) => {
            const line = lines[item.index];
            if (line === undefined) return null;
            const style = { transform: `translateY(${item.start}px)`, height: item.size };
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
                aria-rowindex={item.index + 2}
                className={`${phone ? '' : 'grid items-center'} ${place} ${isSelected || isCurrent ? 'bg-accent-soft' : 'hover:bg-hover'} ${isCurrent ? 'shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
                style={phone ? style : { ...style, gridTemplateColumns: tracks }}
              >
                {phone ? (
                  <RunRowPhone run={run} project={project} />
                ) : (
                  <RunRow
                    run={run}
                    project={project}
                    columns={shown}
                    selected={isSelected}
                    current={isCurrent}
                    onSelect={toggle}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The selection after a press. With Shift it reaches from the nearest selected run above, or below, to this one. */
function toggled(
  runs: readonly { readonly id: string }[],
  selected: ReadonlySet<string>,
  id: string,
  extend: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  if (next.has(id)) {
    next.delete(id);
    return next;
  }
  const ids = runs.map((run) => run.id);
  const to = ids.indexOf(id);
  const from = ids.findLastIndex((each, index) => index < to && selected.has(each));
  for (const each of extend && from >= 0 ? ids.slice(from, to) : []) next.add(each);
  next.add(id);
  return next;
}
