import { type Client, createClient } from 'graphql-ws';
import { noteSleep } from '../lib/serverClock.ts';
import { onWake } from '../lib/wake.ts';
import { connected, disconnected, followed, heard, slept } from '../live/live.ts';
import { fetchGraph, suspectConnections } from './fetchGraph.ts';

const LONGEST_WAIT_MS = 15_000;
/** The service refuses the socket: the session ended, or another page took its place. */
const REFUSED = 4403;

/**
 * The one socket of the page. It opens with the first subscription, and comes back by itself for as long as the page is
 * open: a laptop that slept for a day finds its page alive.
 */
export const socket: Client = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  keepAlive: 5_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  retryWait: async (retries) => {
    // A random variation, so that the pages of all people do not return at the same moment.
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
      isTrying = false;
      isOpen = false;
      disconnected(silentMs);
      silentMs = 0;
      if ((event as { code?: number }).code === REFUSED) askOverHttp();
    },
    message: () => heard(),
    ping: (received) => {
      if (!received) expectAnswer(5_000);
    },
    pong: () => clearTimeout(silent),
  },
});

let silent: ReturnType<typeof setTimeout> | undefined;
/** For how long the socket that is being given up has not answered. */
let silentMs = 0;
let isOpen = false;
let isTrying = false;
/** Whether a socket was given up since the last one that opened: other connections may be as dead. */
let wasSilent = false;

/** A network that was cut closes no socket, and keeps a new one waiting for ever; an answer that does not come shows it. */
function expectAnswer(withinMs: number): void {
  clearTimeout(silent);
  silent = setTimeout(() => giveUp(withinMs), withinMs);
}

function giveUp(afterMs: number): void {
  silentMs = afterMs;
  wasSilent = true;
  socket.terminate();
}

/** The next try does not wait. */
let hurries = false;

/**
 * Tries to connect at once, in place of a try that hangs, and of a connection over which what was missed does not come.
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
 * Tells that subscriptions have begun, and where the stored events stand then. The protocol does not confirm a subscription,
 * but a query that is sent after it is answered after it.
 */
export function confirmFollowing(): void {
  if (confirming) return;
  confirming = true;
  setTimeout(() => {
    confirming = false;
    // One that a lost connection left unanswered would be asked again.
    endConfirming();
    endConfirming = socket.subscribe<{ viewer: { eventCursor: string } }>(
      { query: '{ viewer { eventCursor } }' },
      // What refuses to say where the events stand follows all the same.
      { next: ({ data }) => followed(data?.viewer.eventCursor), error: () => followed(), complete: () => undefined },
    );
  });
}

/**
 * Asks over HTTP, whose answers tell the time of the service, and lead to the sign-in page and back when the session ended. The
 * socket tells neither.
 */
function askOverHttp(): void {
  fetchGraph(WHO, {}, false).catch(() => undefined);
}

const WHO = '{ viewer { id } }';
/** A page that woke up waits so long for a word of the service. */
const AFTER_WAKE_MS = 1_000;
const wakers = new Set<() => void>();

/**
 * A page that stood still does not know whether it is connected, so it asks. Without an answer it was sleep, and the page says
 * how old it is at once; with one, the clock of this computer was set, and the service tells the time.
 */
onWake((sleptMs) => {
  for (const wake of [...wakers]) wake();
  const patience = setTimeout(() => {
    dispose();
    slept(sleptMs);
    noteSleep(sleptMs);
    if (isOpen) giveUp(Number.POSITIVE_INFINITY);
    else disconnected(Number.POSITIVE_INFINITY);
  }, AFTER_WAKE_MS);
  const answered = () => {
    clearTimeout(patience);
    askOverHttp();
  };
  const dispose = socket.subscribe({ query: WHO }, { next: answered, error: answered, complete: () => undefined });
});

/** Waits, but not longer than until the network returns, or this computer wakes up. */
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
