import { type ReactNode, useEffect } from 'react';
import { showHidden } from '../lib/hidden.ts';
import { NewVersion } from './NewVersion.tsx';
import { OfflineBand } from './OfflineBand.tsx';
import { noteRecent } from './palette/recent.ts';
import { ViewerBand } from './ViewerBand.tsx';

/**
 * The main part of a page: the bar with its title, controls at the right of it, an optional bar of filters, and the
 * content.
 * @param start content before the title, such as a link back to a list
 * @param ground `canvas` for the board, `surface` for the others
 */
export function PageFrame({
  title,
  start,
  about,
  end,
  bar,
  ground = 'surface',
  children,
}: {
  title: string;
  start?: ReactNode;
  about?: ReactNode;
  end?: ReactNode;
  bar?: ReactNode;
  ground?: 'canvas' | 'surface';
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${showHidden(title)} · Bascule`;
    noteRecent({ path: location.pathname, title });
  }, [title]);
  return (
    <main
      id="main"
      className={`flex min-h-0 min-w-0 flex-1 flex-col desk:border-line desk:border-l ${ground === 'canvas' ? 'bg-canvas' : 'bg-surface'}`}
    >
      <OfflineBand />
      <NewVersion />
      <ViewerBand />
      <header className="flex h-11 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 max-desk:h-12 max-desk:px-3">
        {start}
        <h1 className="min-w-0 truncate font-semibold tracking-(--track-tight) max-desk:text-title">{title}</h1>
        {/* Where there is little room, it gives way before the title does. */}
        {about && <span className="min-w-0 shrink-[999] truncate text-text-3">{about}</span>}
        <div className="ml-auto flex shrink-0 items-center gap-2">{end}</div>
      </header>
      {bar && (
        <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-1.5 border-line border-b bg-surface px-4 py-1.5 max-desk:px-3">
          {bar}
        </div>
      )}
      <div className="relative min-h-0 min-w-0 flex-1 overflow-auto">{children}</div>
    </main>
  );
}
