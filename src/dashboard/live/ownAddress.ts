let isKnown = true;
const watchers = new Set<() => void>();

/** Whether the service takes live connections from pages at this address, as far as is known. */
export const ownAddress = {
  get: (): boolean => isKnown,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Notes what the service said of it. */
export function noteAddress(known: boolean): void {
  if (known === isKnown) return;
  isKnown = known;
  for (const watcher of watchers) watcher();
}
