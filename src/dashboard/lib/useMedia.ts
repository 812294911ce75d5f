import { useSyncExternalStore } from 'react';

/** Whether the media query matches at the moment. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const media = matchMedia(query);
      media.addEventListener('change', watcher);
      return () => media.removeEventListener('change', watcher);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the phone's layout applies. */
export const usePhone = (): boolean => useMedia('(max-width: 639.98px)');
