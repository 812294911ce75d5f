type Overlay = 'palette' | 'keys' | undefined;

let shown: Overlay;
let typed = '';
const watchers = new Set<() => void>();

/** What covers the page. */
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

/**
 * The text that a person typed before the field of the palette had the focus; from now on the field receives the keys
 * itself.
 */
export function takeTyped(): string {
  window.removeEventListener('keydown', keep, true);
  const taken = typed;
  typed = '';
  return taken;
}

function keep(event: KeyboardEvent): void {
  if (event.key === 'Escape') closeOverlay();
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    typed += event.key;
  }
}

export const closeOverlay = (): void => show(undefined);

function show(next: Overlay): void {
  if (next !== 'palette') takeTyped();
  shown = next;
  for (const watcher of watchers) watcher();
}
