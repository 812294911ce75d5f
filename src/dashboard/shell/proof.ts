let waiting: { readonly promise: Promise<boolean>; readonly resolve: (isProven: boolean) => void } | undefined;
const watchers = new Set<() => void>();

/** Whether a change waits for a proof that the person at the page is the owner of the account. */
export const proof = {
  get: (): boolean => waiting !== undefined,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/**
 * Asks the person for the proof; changes that ask meanwhile share the answer.
 * @returns whether it was given; false when the person closes the question, and where nothing shows it
 */
export function askForProof(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  waiting ??= Promise.withResolvers<boolean>();
  tell();
  return waiting.promise;
}

export function endProof(isProven: boolean): void {
  waiting?.resolve(isProven);
  waiting = undefined;
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
