import type { ReactNode } from 'react';

/** A part of the settings, under its title. The id is its anchor in the address. */
export function Section({
  id,
  title,
  about,
  grave = false,
  children,
}: {
  id: string;
  title: string;
  about?: ReactNode;
  grave?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-4">
      <h2 id={`${id}-title`} className={`font-semibold text-title ${grave ? 'text-failed-fg' : ''}`}>
        {title}
      </h2>
      {about !== undefined && <p className="mt-1 text-text-2">{about}</p>}
      <div className="mt-3 flex flex-col gap-3">{children}</div>
    </section>
  );
}
