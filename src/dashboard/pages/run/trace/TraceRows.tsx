import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDuration } from '../../../lib/times.ts';
import { usePhone } from '../../../lib/useMedia.ts';
import type { Span, Trace, TraceNode } from './buildTrace.ts';
import { Bar, RowName, TRACE_ROW, TRACE_ROW_PHONE, WaitLine } from './TraceRow.tsx';
import { TraceSearch } from './TraceSearch.tsx';
import { TRACE_TRACKS } from './traceTracks.ts';

/** The visible height of the rows, in pixels; on a phone, the page around them has to stay reachable. */
const TALL = 384;
const TALL_PHONE = 352;

/** The tree of calls. Only the visible rows are rendered, so the page has its own search. */
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
    // A match may be below a collapsed call.
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
  const phone = usePhone();
  const tall = phone ? TRACE_ROW_PHONE : TRACE_ROW;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => tall,
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height on a phone
  useEffect(() => virtual.measure(), [tall]);
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
        style={{ maxHeight: phone ? TALL_PHONE : TALL }}
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                key={row.call.seq}
                className={`absolute inset-x-0 top-0 grid h-6 items-center text-meta max-desk:h-11 ${TRACE_TRACKS} ${index === current && seeks ? 'bg-accent-soft' : ''}`}
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
                <span className="whitespace-nowrap pr-3 text-right text-micro text-text-3 max-desk:absolute max-desk:top-[3px] max-desk:right-0">
                  {row.call.durationMs === undefined ? 'no result' : formatDuration(row.call.durationMs)}
                </span>
                <WaitLine row={row} index={index} trace={trace} view={view} places={places} tall={tall} />
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
