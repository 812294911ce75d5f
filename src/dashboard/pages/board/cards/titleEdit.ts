import { useSyncExternalStore } from 'react';

let edited: string | undefined;
const watchers = new Set<() => void>();

/** Opens the field of a card's title on the board and closes that of any other card; undefined closes it. */
export function editTitle(cardId: string | undefined): void {
  edited = cardId;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether a person is editing the title of this card. */
export const useIsTitleEdited = (cardId: string): boolean => useSyncExternalStore(subscribe, () => edited === cardId);
