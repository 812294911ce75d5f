import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';

export const ROW = 'flex h-7 items-center gap-2 rounded-2 px-2 font-medium text-text-2 hover:bg-hover max-desk:h-11';

/** How many things wait or run in a section. */
export interface SectionCount {
  readonly count: number;
  /** What the number counts, for screen readers. */
  readonly of: string;
}

/** A row of the sidebar. */
export function SectionLink({
  to,
  icon,
  label,
  counted,
  under,
  children,
}: {
  to: string;
  icon: IconName;
  label: string;
  counted?: SectionCount | undefined;
  /** What the addresses of its pages begin with, where that is not its own. */
  under?: string;
  children?: ReactNode;
}) {
  const isUnder = useLocation({ select: ({ pathname }) => under !== undefined && pathname.startsWith(under) });
  return (
    <Link
      to={to}
      className={`group aria-[current=page]:bg-press aria-[current=page]:text-text ${ROW}`}
      {...(isUnder && { 'aria-current': 'page' as const })}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={icon} className="text-text-3 group-aria-[current=page]:text-text" />
      {label}
      {counted !== undefined && counted.count > 0 && (
        <span className="ml-auto text-micro text-text-3 group-aria-[current=page]:text-text-2">
          {counted.count}
          <span className="sr-only"> {counted.of}</span>
        </span>
      )}
      {children}
    </Link>
  );
}
