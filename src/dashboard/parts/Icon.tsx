import type { ReactNode } from 'react';
import { ICON_PATHS } from './iconPaths.ts';

/** The icons that are not just outlines, on the same grid. */
const DRAWINGS = {
  drag: (
    <>
      <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" strokeWidth="2" />
    </>
  ),
  mark: (
    <>
      <g transform="scale(.6667)" strokeWidth="2.2">
        <path d="M3 9.5 21 5.5M12 7.5V20M8 20h8" />
        <circle cx="4.5" cy="14" r="2.5" />
        <circle cx="19.5" cy="10" r="2.5" />
      </g>
    </>
  ),
  more: (
    <>
      <g fill="currentColor" stroke="none">
        <circle cx="3.5" cy="8" r="1.2" />
        <circle cx="8" cy="8" r="1.2" />
        <circle cx="12.5" cy="8" r="1.2" />
      </g>
    </>
  ),
  pause: (
    <>
      <path d="M5.5 4v8M10.5 4v8" strokeWidth="2" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICON_PATHS | keyof typeof DRAWINGS;

/** An icon beside a word. It is hidden from screen readers, because the word says the same. */
export function Icon({ name, size = 16, className = '' }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {name in ICON_PATHS ? (
        <path d={ICON_PATHS[name as keyof typeof ICON_PATHS]} />
      ) : (
        DRAWINGS[name as keyof typeof DRAWINGS]
      )}
    </svg>
  );
}
