type Overlay = 'palette' | 'keys' | undefined;

let shown: Overlay;
let typed = '';
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
  if (next === 'palette' && shown !== 'palette') {
    typed = '';
    window.addEventListener('keydown', keep, true);
  }
  show(next);
}

/** What a person typed while the palette was loading; from now on it takes the keys itself. */
export function takeTyped(): string {
  window.removeEventListener('keydown', keep, true);
  return typed;
}

function keep(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    takeTyped();
    closeOverlay();
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    typed += event.key;
  }
}

export const closeOverlay = (): void => show(undefined);

function show(next: Overlay): void {
  shown = next;
  for (const watcher of watchers) watcher();
}
