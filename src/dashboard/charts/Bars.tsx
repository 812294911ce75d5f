import type { ReactNode } from 'react';
import { HATCH } from './hatch.ts';

/** A bar with its name and its words. `estimated` follows the first part, hatched. */
export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly size: number;
  readonly estimated?: number;
  readonly words: ReactNode;
}

/** Bars of different things, which their words tell as well. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ size, estimated = 0 }) => size + estimated), Number.MIN_VALUE);
  if (bars.length === 0) return <p className="px-4 py-4 text-text-3">Nothing in this span.</p>;
  const width = (size: number) => ({ width: `${(size / most) * 70}%` });
  return (
    <ul aria-label={label} className="px-4 pt-2 pb-3 text-meta max-desk:px-3">
      {bars.map(({ key, name, size, estimated = 0, words }) => (
        <li
          key={key}
          className="grid min-h-7 grid-cols-[112px_minmax(0,1fr)_auto] items-center gap-x-3 max-desk:grid-cols-[88px_minmax(0,1fr)_auto]"
        >
          <span className="truncate">{name}</span>
          <span aria-hidden="true" className="flex h-3 gap-0.5">
            {size > 0 && <span className="h-3 min-w-0.5 rounded-[3px] bg-lane-model" style={width(size)} />}
            {estimated > 0 && <span className={`h-3 min-w-0.5 rounded-[3px] ${HATCH}`} style={width(estimated)} />}
          </span>
          <span className="whitespace-nowrap text-right">{words}</span>
        </li>
      ))}
    </ul>
  );
}
