const listeners = new Set<() => void>();
let count = 0;

/** How much has arrived since the page was loaded. */
export const arrivals = (): number => count;

/** Calls the listener after each arrival until the returned function is called. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Something that a part of the page may be waiting for has arrived, or could not be loaded. */
export function arrived(): void {
  // The store and the waiting parts learn of it first.
  setTimeout(() => {
    count++;
    for (const listener of [...listeners]) listener();
  });
}
