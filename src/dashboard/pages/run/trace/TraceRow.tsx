import { formatCount } from '../../../lib/formatCount.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { formatDuration } from '../../../lib/times.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { type Span, sumBelow, type Trace, type TraceNode } from './buildTrace.ts';
import { placeOf } from './traceView.ts';

/** The height of a row, in pixels; larger on a phone, where the name is above its bar and a thumb has to hit it. */
export const TRACE_ROW = 24;
export const TRACE_ROW_PHONE = 44;

/** The call in words, with its children. */
export function RowName({
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
      className="relative z-2 flex h-full min-w-0 items-center gap-1.5 border-line border-r pr-2 max-desk:col-span-2 max-desk:h-[22px] max-desk:border-r-0 max-desk:pr-20"
      style={{ paddingLeft: 12 + depth * 16 }}
    >
      {children.length > 0 ? (
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={`Calls of ${call.tool}, call ${call.seq}`}
          onClick={onFold}
          className="grid size-4 shrink-0 place-items-center text-text-3 max-desk:-mx-3 max-desk:size-11 max-desk:self-start"
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
        {children.length > 0 && <BelowWords row={row} />}
      </span>
    </span>
  );
}

/** The text with its first match marked. */
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

/** The call as a bar on the time axis. */
export function Bar({ row: { call, span }, view, critical }: { row: TraceNode; view: Span; critical: boolean }) {
  const left = Math.max(0, placeOf(span.from, view));
  const right = Math.min(100, placeOf(span.to, view));
  const ground = call.kind === 'subagent' ? 'bg-lane-sub' : 'bg-lane-tools';
  return (
    <span className="relative h-full overflow-hidden max-desk:col-start-2 max-desk:h-[22px]">
      {left <= 100 && right >= 0 && (
        <span
          className={`absolute top-[5px] h-3.5 min-w-0.5 rounded-[3px] ${ground} ${call.isError ? 'shadow-[inset_0_0_0_2px_var(--lane-error)]' : ''} ${critical ? 'border-text border-b-2' : ''}`}
          style={{ left: `${left}%`, width: `${Math.max(0, right - left)}%` }}
        />
      )}
    </span>
  );
}

/**
 * Connects a call that waits to the call that started the task: along its row until then, and down to the waiting one.
 */
export function WaitLine({
  row: { call },
  index,
  trace,
  view,
  places,
  tall,
}: {
  row: TraceNode;
  index: number;
  trace: Trace;
  view: Span;
  places: ReadonlyMap<number, number>;
  /** The height of each row. */
  tall: number;
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
      className="pointer-events-none absolute right-20 left-[248px] max-desk:right-0 max-desk:left-[104px]"
      style={{ bottom: 12, height: (index - place) * tall }}
    >
      <span
        className="absolute top-0 border-lane-tools border-t"
        style={{ left: `${Math.min(from, x)}%`, right: `${100 - x}%` }}
      />
      <span className="absolute inset-y-0 border-lane-tools border-l-[1.5px] border-dashed" style={{ left: `${x}%` }} />
    </span>
  );
}

/** `14 calls, 1 failed, 18 s`: the calls below, and their running time. */
function BelowWords({ row }: { row: TraceNode }) {
  const { calls, failed, ms } = sumBelow(row);
  return (
    <span className="text-text-3" title={`The calls below ran for ${formatDuration(ms)} in all`}>
      {' '}
      {formatCount(calls, 'call')}
      {failed > 0 && <span className="text-failed-fg">, {failed} failed</span>}, {formatDuration(ms)}
    </span>
  );
}
