import { useSyncExternalStore } from 'react';

let selected: ReadonlySet<string> = new Set();
let tinted: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
const tell = (): void => {
  for (const watcher of watchers) watcher();
};

/** The cards that a person has selected. */
export const useSelected = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => selected);
export const useIsSelected = (cardId: string): boolean => useSyncExternalStore(subscribe, () => selected.has(cardId));
export const selectedNow = (): ReadonlySet<string> => selected;

/** The card that a person has selected last: the other end of a range. */
let anchor: string | undefined;

export function toggleSelected(cardId: string): void {
  const next = new Set(selected);
  if (!next.delete(cardId)) {
    next.add(cardId);
    anchor = cardId;
  }
  selected = next;
  tell();
}

/**
 * Selects the cards from the last selected one to this one, besides those that are selected already; this one alone
 * where the last one is elsewhere, or no longer selected.
 * @param around the cards of the column from top to bottom
 */
export function selectUpTo(cardId: string, around: readonly string[]): void {
  const to = around.indexOf(cardId);
  const from = anchor !== undefined && selected.has(anchor) ? around.indexOf(anchor) : -1;
  const range = from < 0 || to < 0 ? [cardId] : around.slice(Math.min(from, to), Math.max(from, to) + 1);
  if (from < 0) anchor = cardId;
  selected = new Set([...selected, ...range]);
  tell();
}

/** Takes cards out of the selection. */
export function deselect(cardIds: readonly string[]): void {
  if (!cardIds.some((cardId) => selected.has(cardId))) return;
  const gone = new Set(cardIds);
  selected = new Set([...selected].filter((cardId) => !gone.has(cardId)));
  tell();
}

export function clearSelected(): void {
  if (selected.size === 0) return;
  selected = new Set();
  tell();
}

const TINT_MS = 1_000;
/** Cards that this page has just changed: their echo is not a change by others. */
const own = new Map<string, number>();

export const markOwn = (cardId: string): void => {
  own.set(cardId, performance.now());
};

/** Whether this page has just changed a card. */
export const isOwn = (cardId: string): boolean =>
  performance.now() - (own.get(cardId) ?? Number.NEGATIVE_INFINITY) < 3 * TINT_MS;

/** If so many change at once, none is highlighted. */
const MOST_TINTED = 12;

/** Highlights the cards that others changed, for a second. */
export function tint(cardIds: readonly string[]): void {
  const others = cardIds.filter((cardId) => !isOwn(cardId));
  if (others.length === 0 || others.length + tinted.size > MOST_TINTED) return;
  tinted = new Set([...tinted, ...others]);
  tell();
  setTimeout(() => {
    const over = new Set(others);
    tinted = new Set([...tinted].filter((cardId) => !over.has(cardId)));
    tell();
  }, TINT_MS);
}
export const useIsTinted = (cardId: string): boolean => useSyncExternalStore(subscribe, () => tinted.has(cardId));
