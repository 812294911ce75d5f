import { useMemo, useRef, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Trace_run$data, Trace_run$key } from '../../../__generated__/Trace_run.graphql.ts';
import { useNow } from '../../../lib/clock.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { usePhone } from '../../../lib/useMedia.ts';
import { useWidth } from '../../../lib/useWidth.ts';
import { Panel } from '../../../parts/Panel.tsx';
import { HostRow } from '../HostRow.tsx';
import { useClock } from '../useClock.ts';
import { buildTrace, indexCalls } from './buildTrace.ts';
import type { Call } from './calls.ts';
import { Minimap } from './Minimap.tsx';
import { momentsOf } from './momentsOf.ts';
import { TraceLanes } from './TraceLanes.tsx';
import { TraceRows } from './TraceRows.tsx';
import { type TraceMarks, TraceTools } from './TraceTools.tsx';
import { TRACE_TRACKS } from './traceTracks.ts';
import { formatTick, placeOf, ticksOf } from './traceView.ts';
import { useZoom } from './useZoom.ts';

const fragment = graphql`
  fragment Trace_run on Run {
    id
    state
    startedAt
    ...momentsOf_run
    ...HostRow_run
  }
`;

/** The width of a time on the axis including its margin. */
const LABEL_PX = 96;
/** Half of a label: so far one stays from the ends of the axis, which would cut it. */
const HALF_LABEL_PX = 32;

/** The run on a time axis: lanes, the tree of calls, dependencies, and the machine below them. */
export function Trace({ run: key, calls }: { run: Trace_run$key; calls: readonly Call[] }) {
  const run = useFragment(fragment, key);
  return calls.length === 0 && !run.startedAt ? null : <BegunTrace run={run} calls={calls} />;
}

function BegunTrace({ run, calls }: { run: Trace_run$data; calls: readonly Call[] }) {
  const clock = useClock();
  const phone = usePhone();
  const open = isOpenState(run.state);
  // An ended run is not rendered again each second.
  const now = useNow(open ? 1000 : 3_600_000);
  const end = open ? now : undefined;
  const index = useMemo(() => indexCalls(calls), [calls]);
  const trace = useMemo(() => buildTrace(index, momentsOf(run, end)), [index, run, end]);
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const { view, drawn, zoomIn, zoomOut, fit, show, onKeyDown, pointer } = useZoom(trace.range, area);
  const [text, setText] = useState('');
  const [marks, setMarks] = useState<TraceMarks>({ critical: false, errors: false });
  const failed = useMemo(() => calls.filter(({ isError }) => isError).length, [calls]);
  const ticks = ticksOf(view, Math.max(2, Math.floor(width / LABEL_PX)));
  return (
    <Panel
      title="Trace"
      about={`${formatCount(calls.length, 'call')} · true time`}
      end={
        <TraceTools
          marks={marks}
          failed={failed}
          zoomed={view !== trace.range}
          onMark={setMarks}
          onIn={zoomIn}
          onOut={zoomOut}
          onFit={fit}
        />
      }
    >
      <Minimap trace={trace} view={view} onShow={show} />
      <div className="relative">
        <div
          ref={area}
          role="application"
          aria-label="Time of the trace. Plus and minus zoom, the arrow keys move, 0 shows all."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and move
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...pointer}
          className={`absolute inset-y-0 z-1 cursor-crosshair touch-pan-y select-none ${phone ? 'right-0 left-[104px]' : 'right-20 left-[248px]'}`}
        >
          {ticks.map((at) => (
            <span key={at} className="absolute inset-y-0 w-px bg-line" style={{ left: `${placeOf(at, view)}%` }} />
          ))}
          {open && placeOf(now, view) <= 100 && (
            <span className="absolute inset-y-0 w-px bg-run-fg" style={{ left: `${placeOf(now, view)}%` }} />
          )}
          {drawn && (
            <span
              className="absolute inset-y-0 bg-accent-soft opacity-60"
              style={{
                left: `${placeOf(drawn.from, view)}%`,
                width: `${placeOf(drawn.to, view) - placeOf(drawn.from, view)}%`,
              }}
            />
          )}
        </div>
        <div className={`grid h-6 items-center border-line border-b bg-sunken text-micro text-text-3 ${TRACE_TRACKS}`}>
          <span className="pl-3">Lane</span>
          <span className="relative h-full overflow-hidden">
            {ticks.map((at) => (
              <span
                key={at}
                className="-translate-x-1/2 absolute top-1"
                style={{ left: `clamp(${HALF_LABEL_PX}px, ${placeOf(at, view)}%, calc(100% - ${HALF_LABEL_PX}px))` }}
              >
                {formatTick(at, ticks, clock.tell)}
              </span>
            ))}
          </span>
          <span className="pr-3 text-right max-desk:hidden">Took</span>
        </div>
        <TraceLanes calls={calls} trace={trace} view={view} critical={marks.critical} />
      </div>
      {calls.length > 0 && (
        <TraceRows
          trace={trace}
          view={view}
          text={text}
          errors={marks.errors}
          onText={setText}
          showsCritical={marks.critical}
        />
      )}
      <HostRow run={run} view={view} range={trace.range} />
      {calls.length > 0 && (
        <p className="border-line border-t px-3 py-1.5 text-micro text-text-3">
          Agents report tokens and cost of the whole run by model, not of single calls or subagents.
        </p>
      )}
    </Panel>
  );
}
