import { type Client, createClient } from 'graphql-ws';
import { connected, disconnected, followed, heard } from '../live/live.ts';
import { fetchGraph } from './fetchGraph.ts';

const LONGEST_WAIT_MS = 15_000;
/** The service refuses the socket: the session ended, or another page took its place. */
const REFUSED = 4403;

/**
 * The one socket of the page. It opens with the first subscription, and comes back by itself for as long as the page is
 * open: a laptop that slept for a day finds its page alive.
 */
export const socket: Client = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  keepAlive: 10_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  retryWait: async (retries) => {
    // A random variation, so that the pages of all people do not return at the same moment.
    await pause(Math.min(500 * 2 ** Math.min(retries, 10), LONGEST_WAIT_MS) * (0.5 + Math.random()));
  },
  on: {
    connecting: () => expectAnswer(10_000),
    connected: (_, __, isReturn) => {
      clearTimeout(silent);
      connected();
      if (isReturn) confirmFollowing();
    },
    closed: (event) => {
      clearTimeout(silent);
      disconnected();
      if ((event as { code?: number }).code === REFUSED) askWhoIsSignedIn();
    },
    message: () => heard(),
    ping: (received) => {
      if (!received) expectAnswer(5_000);
    },
    pong: () => clearTimeout(silent),
  },
});

let silent: ReturnType<typeof setTimeout> | undefined;

/** A network that was cut closes no socket, and keeps a new one waiting for ever; an answer that does not come shows it. */
function expectAnswer(withinMs: number): void {
  clearTimeout(silent);
  silent = setTimeout(() => socket.terminate(), withinMs);
}

/**
 * Tells that subscriptions have begun. The protocol does not confirm a subscription, but a query that is sent after it is
 * answered after it.
 */
export function confirmFollowing(): void {
  setTimeout(() => {
    socket.subscribe(
      { query: '{ viewer { id } }' },
      { next: () => followed(), error: () => undefined, complete: () => undefined },
    );
  });
}

/** The socket of a session that ended is refused. The same over HTTP leads to the sign-in page and back. */
function askWhoIsSignedIn(): void {
  fetchGraph('{ viewer { id } }', {}, false).catch(() => undefined);
}

/** Waits, but not longer than until the network returns. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
