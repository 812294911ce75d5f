import type { ReactNode } from 'react';

/** A framed part of a page with its title, a note, and the controls at the right of its bar. */
export function Panel({
  title,
  about,
  end,
  children,
}: {
  title: string;
  about?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0 overflow-hidden rounded-3 border border-line bg-surface">
      <header className="flex min-h-9 flex-wrap items-center gap-2 border-line border-b px-3 py-1">
        <h3 className="font-semibold">{title}</h3>
        {about && <span className="text-text-3">{about}</span>}
        <span className="flex-1" />
        {end}
      </header>
      {children}
    </section>
  );
}
