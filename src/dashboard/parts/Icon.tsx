import type { ReactNode } from 'react';

/** The drawings of the icons, on a grid of 16 with lines of 1.5, in the colour of the text around them. */
const DRAWINGS = {
  agents: (
    <>
      <rect x="2.5" y="3" width="11" height="4.2" rx="1.2" />
      <rect x="2.5" y="8.8" width="11" height="4.2" rx="1.2" />
      <path d="M5 5.1h.01M5 10.9h.01M8 5.1h3M8 10.9h3" />
    </>
  ),
  arrow: (
    <>
      <path d="M3 8h10M9.5 4.5 13 8l-3.5 3.5" />
    </>
  ),
  bell: (
    <>
      <path d="M4 10.5V7a4 4 0 0 1 8 0v3.5l1 1.5H3zM6.7 13.7h2.6" />
    </>
  ),
  board: (
    <>
      <rect x="2.5" y="2.5" width="3" height="11" rx="1" />
      <rect x="6.7" y="2.5" width="3" height="7" rx="1" />
      <rect x="10.8" y="2.5" width="2.7" height="9" rx="1" />
    </>
  ),
  branch: (
    <>
      <circle cx="4.5" cy="3.8" r="1.5" />
      <circle cx="4.5" cy="12.2" r="1.5" />
      <circle cx="11.5" cy="5.3" r="1.5" />
      <path d="M4.5 5.3v5.4M11.5 6.8c0 2.2-3.5 2-6.2 3.5" />
    </>
  ),
  check: (
    <>
      <path d="m3.5 8.5 3 3 6-7" />
    </>
  ),
  claude: (
    <>
      <path d="M8 2.5v11M2.5 8h11M4.1 4.1l7.8 7.8M11.9 4.1l-7.8 7.8" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M8 4.8V8l2.2 1.5" />
    </>
  ),
  codex: (
    <>
      <path d="M8 2.3 12.9 5.1v5.8L8 13.7 3.1 10.9V5.1z" />
      <path d="M8 8v3M8 8 5.4 6.5M8 8l2.6-1.5" />
    </>
  ),
  comment: (
    <>
      <path d="M3 3.5h10a.8.8 0 0 1 .8.8v6a.8.8 0 0 1-.8.8H7.5L4.5 13.5v-2.4H3a.8.8 0 0 1-.8-.8v-6a.8.8 0 0 1 .8-.8z" />
    </>
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 3.5v-.5a1 1 0 0 0-1-1H3.5a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h.5" />
    </>
  ),
  dl: (
    <>
      <path d="M8 2.8v7M5 7l3 3 3-3M3 13.2h10" />
    </>
  ),
  down: (
    <>
      <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />
    </>
  ),
  drag: (
    <>
      <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" strokeWidth="2" />
    </>
  ),
  edit: (
    <>
      <path d="M10.5 3.2 12.8 5.5 5.8 12.5 2.8 13.2 3.5 10.2z" />
    </>
  ),
  exper: (
    <>
      <path d="M6 2.5h4M6.7 2.5v4L3.3 12a1 1 0 0 0 .9 1.5h7.6a1 1 0 0 0 .9-1.5L9.3 6.5v-4M4.8 10h6.4" />
    </>
  ),
  ext: (
    <>
      <path d="M9.5 2.8h3.7v3.7M13 3 7.5 8.5M11.5 9.5v3a.8.8 0 0 1-.8.8H3.5a.8.8 0 0 1-.8-.8V5.3a.8.8 0 0 1 .8-.8h3" />
    </>
  ),
  eye: (
    <>
      <path d="M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  file: (
    <>
      <path d="M4 2.5h5l3 3v7a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM9 2.5v3h3" />
    </>
  ),
  filter: (
    <>
      <path d="M2.5 4h11M4.5 8h7M6.5 12h3" />
    </>
  ),
  globe: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M2.4 8h11.2M8 2.4c1.7 1.5 2.4 3.3 2.4 5.6S9.7 12.1 8 13.6C6.3 12.1 5.6 10.3 5.6 8S6.3 3.9 8 2.4" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M6.4 6.4c.1-1 .8-1.5 1.6-1.5.9 0 1.6.6 1.6 1.4 0 1.2-1.6 1.3-1.6 2.4M8 10.9h.01" />
    </>
  ),
  inbox: (
    <>
      <path d="M2.5 9.5 4.2 3.6A1 1 0 0 1 5.1 3h5.8a1 1 0 0 1 .9.6l1.7 5.9v2.5a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1z" />
      <path d="M2.5 9.5h3l1 1.8h3l1-1.8h3" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M8 7.3v3.5M8 5.1h.01" />
    </>
  ),
  insights: (
    <>
      <path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6" />
    </>
  ),
  left: (
    <>
      <path d="M9.5 4.5 6 8l3.5 3.5" />
    </>
  ),
  list: (
    <>
      <path d="M5.5 4.5h8M5.5 8h8M5.5 11.5h8M2.7 4.5h.01M2.7 8h.01M2.7 11.5h.01" />
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
  own: (
    <>
      <path d="m3.5 5 3 3-3 3M8.5 11.5h4" />
    </>
  ),
  pause: (
    <>
      <path d="M5.5 4v8M10.5 4v8" strokeWidth="2" />
    </>
  ),
  play: (
    <>
      <path d="M5 3.5 12 8l-7 4.5z" />
    </>
  ),
  plus: (
    <>
      <path d="M8 3v10M3 8h10" />
    </>
  ),
  pr: (
    <>
      <circle cx="4" cy="4" r="1.5" />
      <circle cx="4" cy="12" r="1.5" />
      <circle cx="12" cy="12" r="1.5" />
      <path d="M4 5.5v5M12 10.5V6a2 2 0 0 0-2-2H8M9.5 2.3 7.7 4l1.8 1.7" />
    </>
  ),
  redo: (
    <>
      <path d="M12.8 6.5A5 5 0 1 0 13 9M13 3.5v3h-3" />
    </>
  ),
  requests: (
    <>
      <path d="M4 2.5h8M4 13.5h8M5 2.5v2.2c0 1.4 3 2 3 3.3 0-1.3 3-1.9 3-3.3V2.5M5 13.5v-2.2C5 9.9 8 9.3 8 8c0 1.3 3 1.9 3 3.3v2.2" />
    </>
  ),
  right: (
    <>
      <path d="M6.5 4.5 10 8l-3.5 3.5" />
    </>
  ),
  runs: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      <path d="M6.7 5.7 10.3 8l-3.6 2.3z" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.3" />
      <path d="m10.3 10.3 3.2 3.2" />
    </>
  ),
  settings: (
    <>
      <path d="M2.5 5h6M12 5h1.5M2.5 11H4M7.5 11h6" />
      <circle cx="10.2" cy="5" r="1.7" />
      <circle cx="5.7" cy="11" r="1.7" />
    </>
  ),
  snooze: (
    <>
      <circle cx="8" cy="8.6" r="4.9" />
      <path d="M6.5 7h3l-3 3.4h3M2.5 4 4.5 2.5M13.5 4l-2-1.5" />
    </>
  ),
  stop: (
    <>
      <rect x="4" y="4" width="8" height="8" rx="1.2" />
    </>
  ),
  sun: (
    <>
      <circle cx="8" cy="8" r="2.6" />
      <path d="M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" />
    </>
  ),
  term: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1.5" />
      <path d="m4.7 6.3 1.8 1.7-1.8 1.7M8.5 10h2.5" />
    </>
  ),
  up: (
    <>
      <path d="m4.5 9.5 3.5-3.5 3.5 3.5" />
    </>
  ),
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.5" />
      <path d="M3.2 13.3c.5-2.6 2.4-4 4.8-4s4.3 1.4 4.8 4" />
    </>
  ),
  wrench: (
    <>
      <path d="M13 4.8 10.9 6.9 9.1 5.1 11.2 3a3.3 3.3 0 0 0-4.3 4.2L3 11.1 4.9 13l3.9-3.9A3.3 3.3 0 0 0 13 4.8z" />
    </>
  ),
  x: (
    <>
      <path d="m4 4 8 8M12 4l-8 8" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

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
      {DRAWINGS[name]}
    </svg>
  );
}
