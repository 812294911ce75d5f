import { useSyncExternalStore } from 'react';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where a dragged card would go. */
export interface DropPlace {
  readonly columnId: string;
  /** The key of the lane; undefined on a board without lanes, and for a place that does not change the lane. */
  readonly lane?: string | undefined;
  /** The card in front of which it would go; null for the end. */
  readonly before: string | null;
}

export interface Drag {
  readonly cardId: string;
  readonly fromColumnId: string;
  readonly touch: boolean;
  /** Whether the card is carried by keyboard, without a pointer. */
  readonly byKey?: boolean;
  readonly width: number;
  readonly height: number;
  /** Where the pointer holds the card. */
  readonly grip: { readonly x: number; readonly y: number };
  readonly over: DropPlace | null;
}

let drag: Drag | null = null;
const watchers = new Set<() => void>();

export function setDrag(next: Drag | null): void {
  drag = next;
  for (const watcher of watchers) watcher();
}

export const dragNow = (): Drag | null => drag;

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useDragged = (): Drag | null => useSyncExternalStore(subscribe, () => drag);
export const useIsDragged = (cardId: string): boolean => useSyncExternalStore(subscribe, () => drag?.cardId === cardId);
/**
 * The place in this column, or in its cell of a lane, that a card is over, as `before`; undefined while it is
 * elsewhere.
 */
export const useDropIn = (columnId: string, lane?: string): string | null | undefined =>
  useSyncExternalStore(subscribe, () =>
    drag?.over?.columnId === columnId && drag.over.lane === lane ? drag.over.before : undefined,
  );
/** Whether a card is over a lane, in whichever column. */
export const useLaneOver = (lane: string): boolean => useSyncExternalStore(subscribe, () => drag?.over?.lane === lane);
