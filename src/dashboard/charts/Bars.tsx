import type { ReactNode } from 'react';
import { HATCH } from './hatch.ts';

/** A bar with its name and its value in words. `estimated` follows the first part, hatched. */
export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly size: number;
  readonly estimated?: number;
  readonly words: ReactNode;
}

/** Bars of different things on one scale. Their words give the same values. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ size, estimated = 0 }) => size + estimated), Number.MIN_VALUE);
  if (bars.length === 0) return <p className="px-4 py-4 text-text-3">Nothing in this span.</p>;
  const width = (size: number) => ({ width: `${(size / most) * 100}%` });
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,128px)_minmax(0,1fr)_auto] gap-x-3 px-4 pt-2 pb-3 text-meta max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:gap-y-1 max-desk:px-3"
    >
      {bars.map(({ key, name, size, estimated = 0, words }) => (
        <li key={key} className="col-span-full grid min-h-7 grid-cols-subgrid items-center gap-y-0.5 max-desk:pb-1">
          <span {...(typeof name === 'string' && { title: name })} className="truncate">
            {name}
          </span>
          <span aria-hidden="true" className="flex h-3 gap-0.5 max-desk:order-1 max-desk:col-span-full max-desk:h-2">
            {size > 0 && <span className="h-full min-w-0.5 rounded-[3px] bg-lane-model" style={width(size)} />}
            {estimated > 0 && <span className={`h-full min-w-0.5 rounded-[3px] ${HATCH}`} style={width(estimated)} />}
          </span>
          <span className="whitespace-nowrap text-right">{words}</span>
        </li>
      ))}
    </ul>
  );
}
