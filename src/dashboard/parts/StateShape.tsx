import type { ReactNode } from 'react';
import type { Shape } from '../lib/shape.ts';
import { ARCS } from './arcs.ts';

export type { Shape };

/** The shapes of states. Each state has a shape as well as a colour, so that no state depends on its colour alone. */
const SHAPES: Readonly<Record<Shape, ReactNode>> = {
  bfail: (
    <>
      <path d="m8 3.3 5.3 9.2H2.7z" fill="var(--st-failed-fg)" />
      <path d="M8 7v2.2M8 10.8h.01" stroke="var(--surface)" strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
  bpause: (
    <>
      <path d="M6 4.5v7M10 4.5v7" stroke="var(--st-stop-fg)" strokeWidth="2.2" strokeLinecap="round" />
    </>
  ),
  deaf: (
    <>
      <circle cx="8" cy="8" r="3.6" fill="none" stroke="var(--st-needs-fg)" strokeWidth="1.6" />
      <path d="M4.2 11.8 11.8 4.2" stroke="var(--st-needs-fg)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  failed: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--st-failed-fg)" />
      <path
        d="m5.5 5.5 5 5M10.5 5.5l-5 5"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
  forge: (
    <>
      <circle cx="8" cy="8" r="5.5" fill="none" stroke="var(--st-queued-fg)" strokeWidth="1.5" />
      <path d="M6 8h.01M8 8h.01M10 8h.01" stroke="var(--st-queued-fg)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  held: (
    <>
      <circle cx="8" cy="8" r="5.7" fill="none" stroke="var(--st-stop-fg)" strokeWidth="1.5" />
      <path d="M6.5 5.9v4.2M9.5 5.9v4.2" stroke="var(--st-stop-fg)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  lost: (
    <>
      <circle
        cx="8"
        cy="8"
        r="5.7"
        fill="none"
        stroke="var(--st-lost-fg)"
        strokeWidth="1.8"
        strokeDasharray="2.6 2.37"
      />
      <path d="M8 5.5V8l1.6 1.2" fill="none" stroke="var(--st-lost-fg)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  needs: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--st-needs-fill)" />
      <path
        d="M6.1 6.3c.1-1.2.9-1.8 1.9-1.8 1.1 0 1.9.7 1.9 1.7 0 1.4-1.9 1.5-1.9 2.8M8 11.3h.01"
        fill="none"
        stroke="var(--st-needs-on)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </>
  ),
  none: (
    <>
      <circle cx="8" cy="8" r="5.5" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" strokeDasharray="1.5 2" />
    </>
  ),
  ok: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="var(--st-ok-soft)" />
      <path
        d="m4.7 8.3 2.3 2.3 4.3-5"
        fill="none"
        stroke="var(--st-ok-fg)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  online: (
    <>
      <circle cx="8" cy="8" r="4" fill="var(--st-ok-fg)" />
    </>
  ),
  p0: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="3" fill="var(--text-2)" />
      <path d="M8 5v3.6M8 10.9h.01" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  p1: (
    <>
      <path d="M4 10.5v1.5M8 7.5v4.5M12 4v8" stroke="var(--text-2)" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  p2: (
    <>
      <path d="M4 10.5v1.5M8 7.5v4.5" stroke="var(--text-2)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M12 4v8" stroke="var(--line-strong)" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  p3: (
    <>
      <path d="M4 10.5v1.5" stroke="var(--text-2)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M8 7.5v4.5M12 4v8" stroke="var(--line-strong)" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  part: (
    <>
      <circle cx="8" cy="8" r="5.7" fill="none" stroke="var(--st-stop-fg)" strokeWidth="1.5" />
      <path d="M8 4.5a3.5 3.5 0 0 0 0 7z" fill="var(--st-stop-fg)" />
    </>
  ),
  preparing: <Arc of={ARCS.preparing} />,
  queued: (
    <>
      <circle cx="8" cy="8" r="5.5" fill="none" stroke="var(--st-queued-fg)" strokeWidth="1.5" />
    </>
  ),
  quiet: (
    <>
      <circle
        cx="8"
        cy="8"
        r="3.5"
        fill="none"
        stroke="var(--st-lost-fg)"
        strokeWidth="1.6"
        strokeDasharray="2.2 1.46"
      />
    </>
  ),
  running: <Arc of={ARCS.running} />,
  stopped: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="2.5" fill="var(--st-stop-fg)" />
      <rect x="5.7" y="5.7" width="4.6" height="4.6" rx=".6" fill="var(--surface)" />
    </>
  ),
};

/**
 * The shape of a state. It is hidden from screen readers unless it has a label. The shape of a running state is a
 * rotating image (scripts/drawArcs.mjs), and a static drawing on paper and for people who prefer reduced motion.
 */
export function StateShape({ shape, size = 16, label }: { shape: Shape; size?: number; label?: string }) {
  const turns = shape in ARCS;
  const drawn = (
    <svg
      className={turns ? undefined : 'shrink-0 overflow-visible'}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      {SHAPES[shape]}
    </svg>
  );
  return (
    <>
      {turns ? (
        <span className={`turning turning-${shape}`} style={{ width: size, height: size }}>
          {drawn}
        </span>
      ) : (
        drawn
      )}
      {label !== undefined && <span className="sr-only">{label}</span>}
    </>
  );
}

function Arc({ of: { arc, ring, dot, width } }: { of: (typeof ARCS)[keyof typeof ARCS] }) {
  return (
    <>
      <circle cx="8" cy="8" r={ring} fill="none" stroke="var(--st-run-line)" strokeWidth={width} />
      {dot !== undefined && <circle cx="8" cy="8" r={dot} fill="var(--st-run-fg)" />}
      <path d={arc} fill="none" stroke="var(--st-run-fg)" strokeWidth={width} strokeLinecap="round" />
    </>
  );
}
