import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { tellDuration } from '../../lib/times.ts';
import type { Span, Trace, TraceNode } from './buildTrace.ts';
import { Bar, RowName, TRACE_ROW, WaitLine } from './TraceRow.tsx';
import { TraceSearch } from './TraceSearch.tsx';
import { TRACE_TRACKS } from './traceTracks.ts';

/** So many rows are seen at once. */
const TALL = 16;

/** The tree of calls: only the rows that are seen exist, so the search is the page's own. */
export function TraceRows({
  trace,
  view,
  text,
  errors,
  onText,
  showsCritical,
}: {
  trace: Trace;
  view: Span;
  text: string;
  errors: boolean;
  onText: (text: string) => void;
  showsCritical: boolean;
}) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [hit, setHit] = useState(0);
  const sought = text.trim().toLowerCase();
  const seeks = errors || sought !== '';
  const rows = useMemo(
    // What is sought may lie below a folded call.
    () => trace.roots.flatMap((root) => (!seeks && folded.has(root.call.seq) ? [root] : [root, ...root.children])),
    [trace.roots, folded, seeks],
  );
  const hits = useMemo(() => {
    const isHit = ({ call }: TraceNode) =>
      errors ? call.isError : sought !== '' && `${call.tool} ${call.what}`.toLowerCase().includes(sought);
    return rows.flatMap((row, index) => (isHit(row) ? [index] : []));
  }, [rows, sought, errors]);
  const places = useMemo(() => new Map(rows.map(({ call }, index) => [call.seq, index])), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => TRACE_ROW,
    overscan: 8,
  });
  const current = hits[hits.length === 0 ? 0 : hit % hits.length];
  useEffect(() => {
    if (current !== undefined) virtual.scrollToIndex(current, { align: 'auto' });
  }, [current, virtual]);
  const step = (by: number) => setHit((now) => (now + by + hits.length) % Math.max(1, hits.length));
  return (
    <>
      <TraceSearch
        text={text}
        hits={hits.length}
        place={seeks ? hit % Math.max(1, hits.length) : undefined}
        onText={(next) => {
          setHit(0);
          onText(next);
        }}
        onStep={step}
      />
      <div
        ref={scroller}
        role="region"
        aria-label="Calls in their true time"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-auto border-line border-t"
        style={{ maxHeight: TRACE_ROW * TALL }}
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                key={row.call.seq}
                className={`absolute inset-x-0 top-0 grid h-6 items-center text-meta ${TRACE_TRACKS} ${index === current && seeks ? 'bg-accent-soft' : ''}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowName
                  row={row}
                  sought={errors ? '' : sought}
                  folded={folded.has(row.call.seq)}
                  onFold={() => {
                    const next = new Set(folded);
                    if (!next.delete(row.call.seq)) next.add(row.call.seq);
                    setFolded(next);
                  }}
                />
                <Bar row={row} view={view} critical={showsCritical && trace.critical.has(row.call.seq)} />
                <span className="whitespace-nowrap pr-3 text-right text-micro text-text-3">
                  {row.call.durationMs === undefined ? 'no result' : tellDuration(row.call.durationMs)}
                </span>
                <WaitLine row={row} index={index} trace={trace} view={view} places={places} />
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
