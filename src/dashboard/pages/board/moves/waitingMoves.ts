import { useSyncExternalStore } from 'react';
import type { RecordSourceProxy } from 'relay-runtime';
import { serverNow } from '../../../lib/serverClock.ts';
import { onReconnect } from '../../../live/live.ts';
import { environment } from '../../../relay/environment.ts';
import { fetchGraph } from '../../../relay/fetchGraph.ts';
import { toast } from '../../../shell/toasts.ts';
import { t } from '../../../texts/t.ts';
import type { BoardColumnName } from '../BoardActions.ts';
import { type KeptMove, keepMoves, readKept } from './keptMoves.ts';

/** What a sending of a move does when it fails. */
export interface MoveEnds {
  /** The service could not be reached, so nothing is known to have changed. */
  readonly offline: () => void;
  /** Offered with the words of a refusal. */
  readonly again?: { readonly label: string; readonly run: () => void };
}

export interface Move extends Pick<KeptMove, 'cardId' | 'before' | 'set'> {
  readonly projectId: string;
  /** The column to which it goes. */
  readonly column: BoardColumnName;
  /** The id of the column in which the person saw the card; by default the one in which it is drawn now. */
  readonly from?: string;
  /** Draws the move in the store. */
  readonly show: (store: RecordSourceProxy) => void;
  /** @returns undefined when it failed */
  readonly send: (ends: MoveEnds) => Promise<unknown>;
}

/** The page has the card in its store: a person took it there. */
interface WaitingMove extends Omit<Move, 'from'>, Pick<KeptMove, 'number' | 'from' | 'madeAt'> {
  readonly shown: { dispose(): void };
}

/** A connection may return without any sign of it. */
const AGAIN_MS = 5_000;
/** The board has gone on without a move that waited for longer, so its person decides about it once more. */
const LONGEST_WAIT_MS = 3_600_000;

let waiting: readonly WaitingMove[] = [];
const watchers = new Set<() => void>();
/** The latest sending of each card. */
const underWay = new Map<string, Promise<unknown>>();
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a move, and shows it until the service has answered. Without a connection the move stays on its card, and is sent when the
 * connection returns, if the card is still where the person saw it; after an hour it is offered instead. A page that is loaded again
 * goes on waiting. A later move of the card takes its place.
 * @returns whether it was accepted, or waits
 */
export async function sendMove(move: Move): Promise<boolean> {
  for (const earlier of waiting) if (earlier.cardId === move.cardId) forget(earlier);
  const { number, from } = readSeen(move.cardId);
  const seen = { number, from: move.from ?? from, madeAt: serverNow() };
  const shown = environment.applyUpdate({ storeUpdater: move.show });
  const end = await attempt(move);
  if (end !== 'cut') {
    shown.dispose();
    return end === 'moved';
  }
  waiting = [...waiting, { ...move, ...seen, shown }];
  tell();
  return true;
}

/** Lets a move wait that an earlier load of the page kept, and looks whether it can be sent. */
export function waitAgain(move: Move, { number, from, madeAt }: KeptMove): void {
  if (waiting.some(({ cardId }) => cardId === move.cardId) || underWay.has(move.cardId)) return;
  const shown = environment.applyUpdate({ storeUpdater: move.show });
  waiting = [...waiting, { ...move, number, from, madeAt, shown }];
  tell();
  void sendWaiting();
}

/** Forgets a kept move whose column the board no longer has. */
export function dropKept(projectId: string, move: KeptMove): void {
  keepMoves(
    projectId,
    readKept(projectId).filter(({ cardId }) => cardId !== move.cardId),
  );
  toast({
    kind: 'refused',
    text: t`#${move.number} no longer moves to ${move.column.label}: the board has no such column any more.`,
  });
}

async function attempt(move: Move, more: Omit<MoveEnds, 'offline'> = {}): Promise<'moved' | 'refused' | 'cut'> {
  let cut = false;
  const offline = () => {
    cut = true;
  };
  // Two moves of a card arrive in the order in which they were made.
  const before = underWay.get(move.cardId);
  const sent = (before ?? Promise.resolve()).then(() => move.send({ ...more, offline }));
  underWay.set(move.cardId, sent);
  const moved = await sent.finally(() => {
    if (underWay.get(move.cardId) === sent) underWay.delete(move.cardId);
  });
  return cut ? 'cut' : moved === undefined ? 'refused' : 'moved';
}

/** Sends the moves that wait, in the order in which they were made. What is refused is offered again. */
async function sendWaiting(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let [next] = waiting; next !== undefined; [next] = waiting) {
    const { number, from, madeAt, shown, ...move } = next;
    const { cardId, column } = move;
    const again = { label: t`Move again`, run: () => void sendMove(move) };
    const found = await readPlace(cardId).catch(() => 'cut' as const);
    if (found === 'cut') break;
    // A later move took its place while the service was asked.
    if (!waiting.includes(next)) continue;
    if (found === undefined) {
      toast({ kind: 'refused', text: t`#${number} is gone, so it no longer moves to ${column.label}.` });
    } else if (found.column.id === from && serverNow() - madeAt > LONGEST_WAIT_MS) {
      toast({
        kind: 'refused',
        text: t`#${found.number} was to move to ${column.label} more than an hour ago, so it was not moved.`,
        action: again,
      });
    } else if (found.column.id === from) {
      if ((await attempt(next, { again })) === 'cut') break;
    } else if (found.column.id !== column.id) {
      toast({
        kind: 'refused',
        text: t`#${found.number} was moved to ${found.column.label} in the meantime.`,
        action: again,
      });
    }
    forget(next);
  }
  sending = false;
  tell();
}

interface Found {
  readonly number: number;
  readonly column: { readonly id: string; readonly label: string };
}

/**
 * Where a card is. A move whose answer was lost may have been made, and somebody else may have moved the card since: sent again, it
 * would undo that. Undefined for a card that is gone.
 */
async function readPlace(cardId: string): Promise<Found | undefined> {
  const { data } = await fetchGraph(PLACE, { cardId }, false);
  return (data.card as Found | null) ?? undefined;
}
const PLACE = 'query ($cardId: ID!) { card(id: $cardId) { number column { id label } } }';

/** The number of a card, and the id of the column in which the page draws it. */
export function readSeen(cardId: string): Pick<WaitingMove, 'number' | 'from'> {
  const card = environment.getStore().getSource().get(cardId);
  const column = card?.column as { readonly __ref?: string } | null | undefined;
  return { number: Number(card?.number), from: column?.__ref ?? '' };
}

function forget(move: WaitingMove): void {
  if (!waiting.includes(move)) return;
  waiting = waiting.filter((each) => each !== move);
  keepMoves(move.projectId, waitingIn(move.projectId));
  move.shown.dispose();
  tell();
}

/** The moves of a project that wait, without what only this load of the page can do. */
const waitingIn = (projectId: string): KeptMove[] =>
  waiting
    .filter((move) => move.projectId === projectId)
    .map(({ cardId, number, column: { id, slug, label, terminal }, before, set, from, madeAt }) => ({
      cardId,
      number,
      column: { id, slug, label, terminal },
      before,
      set,
      from,
      madeAt,
    }));

function tell(): void {
  for (const projectId of new Set(waiting.map((move) => move.projectId))) keepMoves(projectId, waitingIn(projectId));
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
  useSyncExternalStore(subscribe, () => waiting.find((each) => each.cardId === cardId)?.column.label);
