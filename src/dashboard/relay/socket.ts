import { type Client, createClient } from 'graphql-ws';
import { connected, disconnected } from '../live/live.ts';

const LONGEST_WAIT_MS = 15_000;

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
    const wait = Math.min(500 * 2 ** Math.min(retries, 10), LONGEST_WAIT_MS) * (0.5 + Math.random());
    await Promise.race([new Promise((resolve) => setTimeout(resolve, wait)), networkReturned()]);
  },
  on: {
    connected: () => connected(),
    closed: () => disconnected(),
    ping: (received) => {
      if (!received) expectPong();
    },
    pong: () => clearTimeout(silent),
  },
});

let silent: ReturnType<typeof setTimeout> | undefined;

/** A network that was cut closes no socket; a ping without an answer shows it. */
function expectPong(): void {
  clearTimeout(silent);
  silent = setTimeout(() => socket.terminate(), 5_000);
}

function networkReturned(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
