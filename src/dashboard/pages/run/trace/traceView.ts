import type { Span } from './buildTrace.ts';

/** Calls that are closer than this cannot be told apart. */
const SHORTEST_MS = 50;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const STEPS = [
  100,
  200,
  500,
  SECOND,
  2 * SECOND,
  5 * SECOND,
  10 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** The view within the range, not shorter than the minimum. */
export function clampView({ from, to }: Span, range: Span): Span {
  const length = Math.min(Math.max(to - from, SHORTEST_MS), range.to - range.from);
  const start = Math.min(Math.max(from, range.from), range.to - length);
  return { from: start, to: start + length };
}

/** The view zoomed in or out around a moment. */
export function zoomView({ from, to }: Span, factor: number, around: number, range: Span): Span {
  return clampView({ from: around - (around - from) * factor, to: around + (to - around) * factor }, range);
}

export function moveView({ from, to }: Span, by: number, range: Span): Span {
  return clampView({ from: from + by, to: to + by }, range);
}

/** The position of a moment in the view, in percent. */
export const placeOf = (at: number, { from, to }: Span): number => ((at - from) / (to - from)) * 100;

/** The moments at which the axis has lines. */
export function ticksOf({ from, to }: Span, most: number): readonly number[] {
  const step = STEPS.find((each) => (to - from) / each <= most) ?? Math.ceil((to - from) / most / HOUR) * HOUR;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
}

/** The time of a line of the axis, with tenths of a second where the lines are closer than a second: no two read the same. */
export function formatTick(at: number, ticks: readonly number[], tell: (at: number) => string): string {
  const [first = 0, second = first + SECOND] = ticks;
  const tenths = second - first < SECOND ? `.${Math.floor((at % SECOND) / 100)}` : '';
  return `${tell(at)}${tenths}`;
}

/** The minimum width of a bar, and the gap below which bars merge, in thousandths of the view. */
const THIN = 2;

/**
 * The spans as one path over a box of 1000 units: so thousands of calls need one element. Bars that cannot be told
 * apart are merged.
 */
export function pathOf(spans: readonly Span[], view: Span, top: number, height: number): string {
  const scale = 1000 / (view.to - view.from);
  const bars: { x: number; end: number }[] = [];
  for (const { from, to } of spans) {
    if (to < view.from || from > view.to) continue;
    const x = Math.max(0, (from - view.from) * scale);
    const end = Math.min(1000, Math.max((to - view.from) * scale, x + THIN));
    const last = bars.at(-1);
    if (last !== undefined && x - last.end < THIN / 4 && x >= last.x) last.end = Math.max(last.end, end);
    else bars.push({ x, end });
  }
  return bars
    .map(({ x, end }) => `M${x.toFixed(1)} ${top}h${(end - x).toFixed(1)}v${height}H${x.toFixed(1)}z`)
    .join('');
}
