/** A short message at the edge of the page. */
export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'refused';
  readonly text: string;
  /** An action, such as “Undo”. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

let last = 0;
let shown: readonly Toast[] = [];
const watchers = new Set<() => void>();

/**
 * Shows a message. A refusal stays until it is closed; other messages disappear after a while.
 * @returns the id of the message
 */
export function toast(message: Omit<Toast, 'id'>): number {
  const id = ++last;
  // There is room only for the newest three.
  update([...shown.filter(({ text }) => text !== message.text), { ...message, id }].slice(-3));
  return id;
}

export const closeToast = (id: number): void => update(shown.filter((each) => each.id !== id));

export const toasts = {
  get: (): readonly Toast[] => shown,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function update(next: readonly Toast[]): void {
  shown = next;
  for (const watcher of watchers) watcher();
}
