import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shownText } from '../../lib/shownText.tsx';
import { tellDuration } from '../../lib/times.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Span, Trace, TraceNode } from './buildTrace.ts';
import { TRACE_TRACKS } from './traceTracks.ts';
import { placeOf } from './traceView.ts';

const ROW = 24;
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
    estimateSize: () => ROW,
    overscan: 8,
  });
  const current = hits[hits.length === 0 ? 0 : hit % hits.length];
  useEffect(() => {
    if (current !== undefined) virtual.scrollToIndex(current, { align: 'auto' });
  }, [current, virtual]);
  const step = (by: number) => setHit((now) => (now + by + hits.length) % Math.max(1, hits.length));
  return (
    <>
      <div className="relative z-2 flex items-center gap-1.5 border-line border-t bg-surface px-3 py-1">
        <Icon name="search" size={14} className="text-text-3" />
        <input
          type="search"
          aria-label="Search in the calls"
          placeholder="Search in the calls"
          value={text}
          maxLength={200}
          onChange={({ target }) => {
            setHit(0);
            onText(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
            if (event.key === 'Escape') onText('');
          }}
          className="h-6 w-56 rounded-1 bg-transparent text-meta outline-none placeholder:text-text-3"
        />
        {seeks && (
          <>
            <span role="status" className="text-meta text-text-3">
              {hits.length === 0 ? 'no hit' : `${(hit % hits.length) + 1} of ${hits.length}`}
            </span>
            <Button
              look="ghost"
              size="smallIcon"
              aria-label="Hit before"
              isDisabled={hits.length < 2}
              onPress={() => step(-1)}
            >
              <Icon name="up" size={12} />
            </Button>
            <Button
              look="ghost"
              size="smallIcon"
              aria-label="Next hit"
              isDisabled={hits.length < 2}
              onPress={() => step(1)}
            >
              <Icon name="down" size={12} />
            </Button>
          </>
        )}
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label="Calls in their true time"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-auto border-line border-t"
        style={{ maxHeight: ROW * TALL }}
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

function RowName({
  row,
  sought,
  folded,
  onFold,
}: {
  row: TraceNode;
  sought: string;
  folded: boolean;
  onFold: () => void;
}) {
  const { call, children, depth } = row;
  return (
    <span
      className="relative z-2 flex h-full min-w-0 items-center gap-1.5 border-line border-r pr-2"
      style={{ paddingLeft: 12 + depth * 16 }}
    >
      {children.length > 0 ? (
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={`Calls of ${call.tool}, call ${call.seq}`}
          onClick={onFold}
          className="grid size-4 shrink-0 place-items-center text-text-3"
        >
          <Icon name={folded ? 'right' : 'down'} size={12} />
        </button>
      ) : (
        <Icon
          name={call.kind === 'shell' ? 'term' : call.kind === 'subagent' ? 'agents' : 'wrench'}
          size={12}
          className="mx-0.5 text-text-3"
        />
      )}
      <span className="truncate">
        <b className="font-medium">{mark(call.tool, sought)}</b> {mark(call.what, sought)}
        {call.backgroundId && <span className="text-text-3"> in the background</span>}
        {call.waitsOn && <span className="text-text-3"> waits on {call.waitsOn}</span>}
        {call.isError && <span className="text-failed-fg"> failed</span>}
      </span>
    </span>
  );
}

/** The text with the first hit marked. */
function mark(text: string, sought: string) {
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought);
  if (at < 0) return shownText(text);
  return (
    <>
      {shownText(text.slice(0, at))}
      <mark className="rounded-[2px] bg-needs-soft text-inherit">{shownText(text.slice(at, at + sought.length))}</mark>
      {shownText(text.slice(at + sought.length))}
    </>
  );
}

function Bar({ row: { call, span }, view, critical }: { row: TraceNode; view: Span; critical: boolean }) {
  const left = Math.max(0, placeOf(span.from, view));
  const right = Math.min(100, placeOf(span.to, view));
  const ground = call.kind === 'subagent' ? 'bg-lane-sub' : 'bg-lane-tools';
  return (
    <span className="relative h-full overflow-hidden">
      {left <= 100 && right >= 0 && (
        <span
          className={`absolute top-[5px] h-3.5 min-w-0.5 rounded-[3px] ${ground} ${call.isError ? 'shadow-[inset_0_0_0_2px_var(--lane-error)]' : ''} ${critical ? 'border-text border-b-2' : ''}`}
          style={{ left: `${left}%`, width: `${Math.max(0, right - left)}%` }}
        />
      )}
    </span>
  );
}

/** Ties a call that waits to the call that started the task: along its row until then, and down to the waiting one. */
function WaitLine({
  row: { call },
  index,
  trace,
  view,
  places,
}: {
  row: TraceNode;
  index: number;
  trace: Trace;
  view: Span;
  places: ReadonlyMap<number, number>;
}) {
  const starter = call.waitsOn ? trace.starters.get(call.waitsOn) : undefined;
  const place = starter && places.get(starter.seq);
  if (starter === undefined || place === undefined || place >= index) return null;
  const x = placeOf(call.startedAt, view);
  const from = Math.max(0, Math.min(100, placeOf(starter.startedAt + (starter.durationMs ?? 0), view)));
  if (x < 0 || x > 100) return null;
  return (
    <span
      aria-hidden="true"
      data-waits={call.seq}
      className="pointer-events-none absolute right-20 left-[248px]"
      style={{ bottom: ROW / 2, height: (index - place) * ROW }}
    >
      <span
        className="absolute top-0 border-lane-tools border-t"
        style={{ left: `${Math.min(from, x)}%`, right: `${100 - x}%` }}
      />
      <span className="absolute inset-y-0 border-lane-tools border-l-[1.5px] border-dashed" style={{ left: `${x}%` }} />
    </span>
  );
}
