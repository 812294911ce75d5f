import { useSyncExternalStore } from 'react';
import type { RecordSourceProxy } from 'relay-runtime';
import { onReconnect } from '../../../live/live.ts';
import { environment } from '../../../relay/environment.ts';

/** What a sending of a move does when it fails. */
export interface MoveEnds {
  /** The service could not be reached, so nothing is known to have changed. */
  readonly offline: () => void;
  /** Offered with the words of a refusal. */
  readonly again?: { readonly label: string; readonly run: () => void };
}

interface Move {
  readonly cardId: string;
  /** The name of the column. */
  readonly to: string;
  /** Draws the move in the store. */
  readonly show: (store: RecordSourceProxy) => void;
  /** @returns undefined when it failed */
  readonly send: (ends: MoveEnds) => Promise<unknown>;
}

interface WaitingMove extends Move {
  readonly shown: { dispose(): void };
}

/** A connection may return without any sign of it. */
const AGAIN_MS = 5_000;

let waiting: readonly WaitingMove[] = [];
const watchers = new Set<() => void>();
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a move, and shows it until the service has answered. Without a connection the move stays on its card, and is sent when the connection returns. A
 * later move of the card takes its place.
 * @returns whether it was accepted, or waits
 */
export async function sendMove(move: Move): Promise<boolean> {
  for (const earlier of waiting) if (earlier.cardId === move.cardId) forget(earlier);
  const shown = environment.applyUpdate({ storeUpdater: move.show });
  const end = await attempt(move);
  if (end !== 'cut') {
    shown.dispose();
    return end === 'moved';
  }
  waiting = [...waiting, { ...move, shown }];
  tell();
  return true;
}

async function attempt(move: Move, more: Omit<MoveEnds, 'offline'> = {}): Promise<'moved' | 'refused' | 'cut'> {
  let cut = false;
  const offline = () => {
    cut = true;
  };
  const moved = await move.send({ ...more, offline });
  return cut ? 'cut' : moved === undefined ? 'refused' : 'moved';
}

/** Sends the moves that wait, in the order in which they were made. What is refused is offered again. */
async function sendWaiting(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let [next] = waiting; next !== undefined; [next] = waiting) {
    const { cardId, to, show, send } = next;
    const run = () => void sendMove({ cardId, to, show, send });
    if ((await attempt(next, { again: { label: 'Move again', run } })) === 'cut') break;
    forget(next);
  }
  sending = false;
  tell();
}

function forget(move: WaitingMove): void {
  if (!waiting.includes(move)) return;
  waiting = waiting.filter((each) => each !== move);
  move.shown.dispose();
  tell();
}

function tell(): void {
  clearTimeout(timer);
  if (waiting.length > 0) timer = setTimeout(() => void sendWaiting(), AGAIN_MS);
  for (const watcher of watchers) watcher();
}

onReconnect(() => void sendWaiting());
window.addEventListener('online', () => void sendWaiting());

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The column to which a card moves once the connection is back; undefined for a card that waits for nothing. */
export const useWaitingMove = (cardId: string): string | undefined =>
  useSyncExternalStore(subscribe, () => waiting.find((each) => each.cardId === cardId)?.to);
