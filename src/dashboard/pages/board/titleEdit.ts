import { useSyncExternalStore } from 'react';

let edited: string | undefined;
const watchers = new Set<() => void>();

/** Opens the field of a card's title on the board, in place of that of any other card; undefined closes it. */
export function editTitle(cardId: string | undefined): void {
  edited = cardId;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether a person edits the title of this card now. */
export const useIsTitleEdited = (cardId: string): boolean => useSyncExternalStore(subscribe, () => edited === cardId);
