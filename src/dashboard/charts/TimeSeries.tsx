import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useWidth } from '../lib/useWidth.ts';

/** A line over time: a colour of the tokens, dashed where it is an estimate. */
export interface Line {
  readonly label: string;
  readonly color: `--${string}`;
  readonly isDashed?: boolean;
  readonly values: readonly (number | null)[];
}

const HEIGHT = 180;
/** The height of a day's label below the axis, in pixels. */
const LABEL_WIDTH = 28;

/** Lines over time. Screen readers cannot read a canvas, so `label` describes it, and a table must be beside it. */
export function TimeSeries({
  at,
  lines,
  tell,
  label,
}: {
  /** Moments in milliseconds, ascending. */
  at: readonly number[];
  lines: readonly Line[];
  tell: (value: number) => string;
  label: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useEffect(() => {
    const element = place.current;
    if (element === null || width === 0) return undefined;
    const style = getComputedStyle(element);
    // A canvas does not support light-dark(), so it uses the element's current colours.
    const color = (name: string) => {
      element.style.color = `var(${name})`;
      const found = style.color;
      element.style.color = '';
      return found;
    };
    const axis = {
      stroke: color('--text-3'),
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
      font: '11px system-ui',
    };
    const step = Math.ceil((at.length * LABEL_WIDTH) / width);
    const plot = new uPlot(
      {
        width,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        axes: [
          {
            ...axis,
            size: 28,
            // Days are labelled below their points, as many as there is room for.
            splits: () => at.filter((_, place) => place % step === 0).map((moment) => moment / 1000),
            values: (_, moments) => moments.map((moment) => String(new Date(moment * 1000).getDate())),
          },
          { ...axis, size: 56, values: (_, values) => values.map(tell) },
        ],
        series: [
          {},
          ...lines.map((line) => ({
            label: line.label,
            stroke: color(line.color),
            width: 2,
            points: { show: at.length < 40 },
            ...(line.isDashed && { dash: [4, 3] }),
          })),
        ],
      },
      [at.map((moment) => moment / 1000), ...lines.map(({ values }) => [...values])],
      element,
    );
    return () => plot.destroy();
  }, [at, lines, tell, width]);
  return (
    <div ref={place} role="img" aria-label={label} className="m-3 min-w-0 overflow-hidden" style={{ height: HEIGHT }} />
  );
}
