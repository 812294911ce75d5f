import { memo } from 'react';
import { formatDuration } from '../../../lib/times.ts';
import { LANES, type Lane, type Span, spanOf, type Trace, timeIn } from './buildTrace.ts';
import type { Call } from './calls.ts';
import { LANE_FILL, LANE_GROUND, LANE_WORDS } from './laneStyle.ts';
import { TRACE_TRACKS } from './traceTracks.ts';
import { pathOf } from './traceView.ts';

/** How the run spent its time: a row for each lane, with failures and, on demand, the critical path. */
export const TraceLanes = memo(function TraceLanes({
  calls,
  trace,
  view,
  critical,
}: {
  calls: readonly Call[];
  trace: Trace;
  view: Span;
  /** Whether the critical path is drawn. */
  critical: boolean;
}) {
  return LANES.map((lane) => {
    const spans = trace.lanes[lane];
    return (
      <div key={lane} className={`grid h-6 items-center text-meta ${TRACE_TRACKS}`}>
        <span className="flex items-center gap-1.5 pl-3 font-medium">
          <span className={`size-2 rounded-[2px] ${LANE_GROUND[lane]}`} />
          {LANE_WORDS[lane]}
        </span>
        <svg viewBox="0 0 1000 24" preserveAspectRatio="none" className="h-6 w-full" aria-hidden="true">
          <path d={pathOf(spans, view, 4, 16)} className={LANE_FILL[lane]} />
          {lane === 'Tools' && (
            <path d={pathOf(spansOfErrors(calls), view, 17, 3)} className="fill-[var(--lane-error)]" />
          )}
          {critical && <path d={pathOf(criticalOf(lane, calls, trace), view, 22, 2)} className="fill-text" />}
        </svg>
        <span className="whitespace-nowrap pr-3 text-right text-micro text-text-3 max-desk:hidden">
          {spans.length === 0 ? '–' : formatDuration(timeIn(spans))}
        </span>
      </div>
    );
  });
});

const spansOfErrors = (calls: readonly Call[]): readonly Span[] =>
  calls.filter(({ isError, inSubagent }) => isError && !inSubagent).map(spanOf);

function criticalOf(lane: Lane, calls: readonly Call[], { lanes, critical }: Trace): readonly Span[] {
  if (lane === 'Model' || lane === 'Prepare') return lanes[lane];
  if (lane !== 'Tools' && lane !== 'Subagents') return [];
  return calls
    .filter(({ seq, kind }) => critical.has(seq) && (kind === 'subagent') === (lane === 'Subagents'))
    .map(spanOf);
}
