import { type PointerEvent, useRef } from 'react';
import { LANES, type Span, type Trace } from './buildTrace.ts';
import { LANE_FILL } from './laneStyle.ts';
import { pathOf, placeOf } from './traceView.ts';

const TOPS = { Queue: 8, Prepare: 8, Model: 8, Tools: 17, Subagents: 26, Idle: 26 } as const;

/** The whole run, with a frame around the visible part. A press or a drag moves the frame. */
export function Minimap({ trace, view, onShow }: { trace: Trace; view: Span; onShow: (view: Span) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { range } = trace;
  const follow = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (!bounds || (event.type === 'pointermove' && event.buttons === 0)) return;
    const at = range.from + ((event.clientX - bounds.left) / bounds.width) * (range.to - range.from);
    const half = (view.to - view.from) / 2;
    onShow({ from: at - half, to: at + half });
  };
  return (
    <div
      ref={box}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
      className="relative h-9 touch-none border-line border-b bg-sunken"
    >
      <svg viewBox="0 0 1000 36" preserveAspectRatio="none" className="size-full" aria-hidden="true">
        {LANES.map((lane) => (
          <path key={lane} d={pathOf(trace.lanes[lane], range, TOPS[lane], 6)} className={LANE_FILL[lane]} />
        ))}
      </svg>
      <span
        className="absolute inset-y-0 rounded-[3px] border border-accent bg-[color-mix(in_oklch,var(--accent)_9%,transparent)]"
        style={{ left: `${placeOf(view.from, range)}%`, right: `${100 - placeOf(view.to, range)}%` }}
      />
    </div>
  );
}
