import type { ReactNode } from 'react';

/** The columns of the lists: shape, work, reason, age, place, action. In a narrow window they are below each other. */
export const COLUMNS =
  'wide:grid wide:grid-cols-[28px_minmax(0,1fr)_minmax(0,1.25fr)_72px_56px_132px] wide:items-center wide:gap-x-3';

/** Requests under a heading. */
export function RequestList({
  title,
  count,
  why,
  children,
}: {
  title: string;
  count: string;
  why: string;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="flex items-baseline gap-2 pb-2 font-semibold">
        {title} <span className="font-normal text-meta text-text-3">{count}</span>
      </h2>
      <div className="overflow-hidden rounded-3 border border-line bg-surface">
        <div
          aria-hidden="true"
          className={`h-7 border-line border-b bg-sunken px-3 font-medium text-micro text-text-3 max-wide:hidden ${COLUMNS}`}
        >
          <span />
          <span>Work</span>
          <span>{why}</span>
          <span className="text-right">Since</span>
          <span className="text-right">Place</span>
          <span />
        </div>
        <ul>{children}</ul>
      </div>
    </section>
  );
}
