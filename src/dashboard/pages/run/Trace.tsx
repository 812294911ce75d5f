import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Trace_run$data, Trace_run$key } from '../../__generated__/Trace_run.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { tellDuration, zoneStore } from '../../lib/times.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { useWidth } from '../../lib/useWidth.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { buildTrace, LANES, timeIn } from './buildTrace.ts';
import type { Call } from './calls.ts';
import { HostRow } from './HostRow.tsx';
import { LANE_FILL, LANE_GROUND } from './laneLooks.ts';
import { Minimap } from './Minimap.tsx';
import { TraceRows } from './TraceRows.tsx';
import { TRACE_TRACKS } from './traceTracks.ts';
import { pathOf, placeOf, ticksOf } from './traceView.ts';
import { useClock } from './useClock.ts';
import { useZoom } from './useZoom.ts';

const fragment = graphql`
  fragment Trace_run on Run {
    id
    state
    createdAt
    startedAt
    endedAt
    updatedAt
    history {
      state
      at
    }
    workRequest {
      createdAt
    }
    ...HostRow_run
  }
`;

/** The width of a time on the axis with the space around it. */
const LABEL_PX = 84;

/** The true times of the run: lanes, the tree of calls, what waited on what, and the machine below them. */
export function Trace({ run: key, calls }: { run: Trace_run$key; calls: readonly Call[] }) {
  const run = useFragment(fragment, key);
  return calls.length === 0 && !run.startedAt ? null : <BegunTrace run={run} calls={calls} />;
}

function BegunTrace({ run, calls }: { run: Trace_run$data; calls: readonly Call[] }) {
  const clock = useClock();
  const phone = usePhone();
  const open = isOpenState(run.state);
  const now = useNow();
  const end = open ? now : Date.parse(run.endedAt ?? run.updatedAt);
  const trace = useMemo(() => {
    const reached = (state: string) => {
      const at = run.history.find((each) => each.state === state)?.at;
      return at === undefined ? undefined : Date.parse(at);
    };
    return buildTrace(calls, {
      opened: Date.parse(run.workRequest?.createdAt ?? run.history[0]?.at ?? run.createdAt),
      preparing: reached('PREPARING'),
      running: run.startedAt ? Date.parse(run.startedAt) : reached('RUNNING'),
      end,
    });
  }, [calls, run, end]);
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const { view, drawn, zoomIn, zoomOut, fit, show, onKeyDown, pointer } = useZoom(trace.range, area);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState(false);
  const [showsCritical, setShowsCritical] = useState(false);
  const failed = useMemo(() => calls.filter(({ isError }) => isError).length, [calls]);
  const ticks = ticksOf(view, Math.max(2, Math.floor(width / LABEL_PX)));
  const critical = useMemo(() => calls.filter(({ seq }) => trace.critical.has(seq)), [calls, trace]);
  return (
    <Panel
      title="Trace"
      about={`${calls.length.toLocaleString('en')} calls · true time`}
      end={
        <div className="flex flex-wrap items-center gap-1.5 max-desk:hidden">
          <Toggle on={showsCritical} onPress={() => setShowsCritical(!showsCritical)}>
            Critical path
          </Toggle>
          {failed > 0 && (
            <Toggle on={errors} onPress={() => setErrors(!errors)}>
              Errors {failed}
            </Toggle>
          )}
          <ZoneSwitch />
          <Button size="smallIcon" aria-label="See more of the time" onPress={zoomOut}>
            −
          </Button>
          <Button size="small" onPress={fit}>
            Fit
          </Button>
          <Button size="smallIcon" aria-label="See less of the time" onPress={zoomIn}>
            <Icon name="plus" size={12} />
          </Button>
        </div>
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
              <span key={at} className="-translate-x-1/2 absolute top-1" style={{ left: `${placeOf(at, view)}%` }}>
                {clock.tell(at)}
              </span>
            ))}
          </span>
          <span className="pr-3 text-right max-desk:hidden">Took</span>
        </div>
        {LANES.map((lane) => {
          const spans = trace.lanes[lane];
          return (
            <div key={lane} className={`grid h-6 items-center text-meta ${TRACE_TRACKS}`}>
              <span className="flex items-center gap-1.5 pl-3 font-medium">
                <span className={`size-2 rounded-[2px] ${LANE_GROUND[lane]}`} />
                {lane}
              </span>
              <svg viewBox="0 0 1000 24" preserveAspectRatio="none" className="h-6 w-full" aria-hidden="true">
                <path d={pathOf(spans, view, 4, 16)} className={LANE_FILL[lane]} />
                {lane === 'Tools' && (
                  <path d={pathOf(spansOfErrors(calls), view, 17, 3)} className="fill-[var(--lane-error)]" />
                )}
                {showsCritical && (
                  <path
                    d={pathOf(
                      lane === 'Tools' || lane === 'Subagents'
                        ? critical.filter(({ kind }) => (kind === 'subagent') === (lane === 'Subagents')).map(spanOf)
                        : lane === 'Model' || lane === 'Prepare'
                          ? spans
                          : [],
                      view,
                      22,
                      2,
                    )}
                    className="fill-text"
                  />
                )}
              </svg>
              <span className="whitespace-nowrap pr-3 text-right text-micro text-text-3 max-desk:hidden">
                {spans.length === 0 ? '–' : tellDuration(timeIn(spans))}
              </span>
            </div>
          );
        })}
      </div>
      {!phone && calls.length > 0 && (
        <TraceRows
          trace={trace}
          view={view}
          text={text}
          errors={errors}
          onText={setText}
          showsCritical={showsCritical}
        />
      )}
      <HostRow run={run} view={view} range={trace.range} />
    </Panel>
  );
}

const spanOf = ({ startedAt, durationMs }: Call) => ({ from: startedAt, to: startedAt + (durationMs ?? 0) });
const spansOfErrors = (calls: readonly Call[]) =>
  calls.filter(({ isError, inSubagent }) => isError && !inSubagent).map(spanOf);

function Toggle({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={`h-6 rounded-2 border px-2 text-meta ${on ? 'border-accent-line bg-accent-soft text-accent' : 'border-line bg-raised text-text-2'}`}
    >
      {children}
    </button>
  );
}

/** Local time or UTC, for every time of the page. */
function ZoneSwitch() {
  const zone = useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  return (
    <div role="group" aria-label="Time zone" className="flex">
      {(['local', 'utc'] as const).map((each) => (
        <Toggle key={each} on={zone === each} onPress={() => zoneStore.set(each)}>
          {each === 'local' ? 'Local' : 'UTC'}
        </Toggle>
      ))}
    </div>
  );
}
