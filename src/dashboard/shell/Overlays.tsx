import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { KeySheet } from './KeySheet.tsx';
import { closeOverlay, openOverlay, overlay } from './overlay.ts';
import { usePaletteActions } from './palette/actions.ts';
import { SECTIONS } from './sections.ts';
import { useKeys } from './useKeys.ts';

const loadPalette = () => import('./palette/Palette.tsx');
const Palette = lazy(loadPalette);
/** The palette is loaded when the page has nothing else to do, so that it opens at once. */
const IDLE_MS = 3_000;

/** What opens over every page by a key: the palette and the sheet of keys. */
export function Overlays({ project }: { project: string | undefined }) {
  const navigate = useNavigate();
  const shown = useSyncExternalStore(overlay.subscribe, overlay.get);
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  useKeys('Everywhere', [
    { keys: '$mod+k', label: 'Search or act', run: () => openOverlay('palette'), everywhere: true },
    { keys: '[Shift]+?', label: 'Show the keys', run: () => openOverlay('keys') },
  ]);
  usePaletteActions('Go', [
    { id: 'go inbox', label: 'Inbox', icon: 'inbox', keys: 'g i', run: () => void navigate({ to: '/inbox' }) },
    ...(project === undefined
      ? []
      : SECTIONS.map(({ label, icon, path, key }) => ({
          id: `go ${path}`,
          label,
          icon,
          keys: `g ${key}`,
          run: () => void navigate({ to: `/projects/${project}/${path}` }),
        }))),
    { id: 'go account', label: 'Account', icon: 'user', run: () => void navigate({ to: '/account' }) },
    { id: 'create project', label: 'New project', icon: 'plus', run: () => void navigate({ to: '/welcome' }) },
    { id: 'keys', label: 'Show the keys', icon: 'help', keys: '?', run: () => openOverlay('keys') },
  ]);
  return (
    <Suspense>
      {shown === 'palette' && <Palette project={project} onClose={closeOverlay} />}
      {shown === 'keys' && <KeySheet onClose={closeOverlay} />}
    </Suspense>
  );
}
