import { type Client, createClient } from 'graphql-ws';
import { page } from '../lib/page.ts';
import { noteSleep } from '../lib/serverClock.ts';
import { onWake } from '../lib/wake.ts';
import { connected, disconnected, followed, heard, resumed, slept, stalled } from '../live/live.ts';
import { noteAddress } from '../live/ownAddress.ts';
import { answers, onSilence } from './answers.ts';
import { fetchGraph, suspectConnections } from './fetchGraph.ts';

const LONGEST_WAIT_MS = 15_000;
/** The close codes by which the service refuses the socket: the session ended, or another page took its place. */
const REFUSED = 4403;
/** The reason of that for a page whose address the instance does not know as its own. */
const FOREIGN = 'Foreign origin';

/**
 * The one socket of the page. It opens with the first subscription, and reconnects for as long as the page is open:
 * after a day of sleep, a laptop finds its page working.
 */
export const socket: Client = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  keepAlive: 5_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  retryWait: async (retries) => {
    // A random variation, so that not all pages return at the same moment.
    if (!hurries) await pause(Math.min(500 * 2 ** Math.min(retries, 10), LONGEST_WAIT_MS) * (0.5 + Math.random()));
    hurries = false;
  },
  on: {
    connecting: () => {
      isTrying = true;
      expectAnswer(10_000);
    },
    connected: (_, __, isReturn) => {
      clearTimeout(silent);
      isTrying = false;
      isOpen = true;
      noteAddress(true);
      connected();
      if (wasSilent) suspectConnections();
      wasSilent = false;
      if (isReturn) {
        confirmFollowing();
        askOverHttp();
      }
    },
    closed: (event) => {
      clearTimeout(silent);
      ponged();
      isTrying = false;
      isOpen = false;
      disconnected(silentMs);
      silentMs = 0;
      const { code, reason } = event as { code?: number; reason?: string };
      noteAddress(reason !== FOREIGN);
      if (code === REFUSED) askOverHttp();
    },
    message: () => {
      answers.heard();
      heard();
    },
    ping: (received) => {
      if (received) return;
      expectAnswer(5_000);
      ponged();
      ponged = answers.awaitAnswer();
    },
    pong: () => {
      clearTimeout(silent);
      ponged();
    },
  },
});

let silent: ReturnType<typeof setTimeout> | undefined;
/** How long the socket that is being abandoned has not answered. */
let silentMs = 0;
/** Ends the wait for the answer to the last ping. */
let ponged = (): void => undefined;
let isOpen = false;
let isTrying = false;
/** Whether a socket was abandoned since the last one that opened: other connections may be dead too. */
let wasSilent = false;

/** A network failure closes no socket, and keeps a new one waiting forever. A missing answer reveals it. */
function expectAnswer(withinMs: number): void {
  clearTimeout(silent);
  silent = setTimeout(() => giveUp(withinMs), withinMs);
}

function giveUp(afterMs: number): void {
  silentMs = afterMs;
  wasSilent = true;
  socket.terminate();
}

// A page without live updates follows nothing, so it would never learn that the connection is back.
if (page.follows)
  onSilence(
    (signal) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new Error('The socket is not open.'));
        const dispose = socket.subscribe({ query: WHO }, { next: resolve, error: reject, complete: () => undefined });
        signal.addEventListener('abort', dispose);
      }),
    (silentMs, again) => {
      if (!isOpen) disconnected(silentMs);
      // A service that stands still for a moment goes on with this socket: all pages that gave up theirs would read everything again.
      else if (again) giveUp(silentMs);
      else stalled();
    },
    resumed,
  );

/** The next attempt does not wait. */
let hurries = false;

/**
 * Tries to connect at once, instead of an attempt that hangs, or of a connection over which the missed changes do not
 * arrive.
 * @returns whether it connected, when that is known
 */
export function connectNow(): Promise<boolean> {
  const tried = new Promise<boolean>((resolve) => {
    const end = (connected: boolean) => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      resolve(connected);
    };
    const stops = [
      socket.on('connecting', () => stops.push(socket.on('closed', () => end(false)))),
      socket.on('connected', () => end(true)),
    ];
    const timer = setTimeout(() => end(false), 10_000);
  });
  if (isOpen || isTrying) {
    hurries = true;
    socket.terminate();
  } else for (const wake of [...wakers]) wake();
  return tried;
}

let confirming = false;
let endConfirming = () => {};

/**
 * Reports that subscriptions have started, and the newest stored event at that moment. The protocol does not confirm a
 * subscription, but a query that is sent after it is answered after it.
 */
export function confirmFollowing(): void {
  if (confirming) return;
  confirming = true;
  setTimeout(() => {
    confirming = false;
    // A query that a lost connection left unanswered would be sent again.
    endConfirming();
    endConfirming = socket.subscribe<{ viewer: { eventCursor: string } }>(
      { query: '{ viewer { eventCursor } }' },
      // If the service refuses to name the newest event, the page follows anyway.
      { next: ({ data }) => followed(data?.viewer.eventCursor), error: () => followed(), complete: () => undefined },
    );
  });
}

/**
 * Asks over HTTP, whose answers contain the time of the service, and lead to the sign-in page and back when the session
 * has ended. The socket provides neither.
 */
function askOverHttp(): void {
  fetchGraph(WHO, {}, false).catch(() => undefined);
}

const WHO = '{ viewer { id } }';
/** How long a page that woke up, or whose computer lost its network, waits for an answer of the service. */
const AFTER_WAKE_MS = 1_000;
const wakers = new Set<() => void>();

/**
 * After a suspension, a page does not know whether it is connected, so it asks. Without an answer, the computer slept,
 * and the page shows its age at once; with one, the computer's clock was set, and the answer contains the time.
 */
onWake((sleptMs) => {
  for (const wake of [...wakers]) wake();
  askWhetherOpen(askOverHttp, () => {
    slept(sleptMs);
    noteSleep(sleptMs);
  });
});

/** The computer lost its network. The service may be on this computer, so the page asks before it says that it is cut off. */
window.addEventListener('offline', () =>
  askWhetherOpen(
    () => undefined,
    () => undefined,
  ),
);
/** An attempt that began without a network may hang. */
window.addEventListener('online', () => {
  if (!isTrying) return;
  hurries = true;
  socket.terminate();
});

/** Asks the service over the socket. Without an answer the page counts as cut off at once. */
function askWhetherOpen(answers: () => void, isSilent: () => void): void {
  const patience = setTimeout(() => {
    dispose();
    isSilent();
    if (isOpen) giveUp(Number.POSITIVE_INFINITY);
    else disconnected(Number.POSITIVE_INFINITY);
  }, AFTER_WAKE_MS);
  const answered = () => {
    clearTimeout(patience);
    answers();
  };
  const dispose = socket.subscribe({ query: WHO }, { next: answered, error: answered, complete: () => undefined });
}

/** Waits, but only until the network returns or this computer wakes up. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      wakers.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    wakers.add(end);
  });
}
