type Overlay = 'palette' | 'keys' | undefined;

let shown: Overlay;
const watchers = new Set<() => void>();

/** What lies over the page. */
export const overlay = {
  get: (): Overlay => shown,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

export function openOverlay(next: Exclude<Overlay, undefined>): void {
  show(next);
}

export const closeOverlay = (): void => show(undefined);

function show(next: Overlay): void {
  shown = next;
  for (const watcher of watchers) watcher();
}
