import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MercureHubOptions } from '../../../src/hub/HubSettings.ts';
import { signPublisherToken, signSubscriberToken } from '../../../src/hub/hubToken.ts';
import { HUB_PATH, type HubStats, MercureHub } from '../../../src/hub/MercureHub.ts';

export const SECRET = 'a secret of the hub, for tests alone';
export const APP_ORIGIN = 'https://app.example';

export const silentLog = { debug: () => {}, info: () => {}, error: () => {} };

export interface TestHub extends AsyncDisposable {
  hub: MercureHub;
  server: Server;
  /** The hub's address, path included. */
  url: string;
  /** Resolves when the hub's numbers satisfy the condition; looks after each turn of the event loop. */
  until(condition: (stats: HubStats) => boolean): Promise<void>;
}

export interface TestHubOptions extends Partial<MercureHubOptions> {
  port?: number;
  /** Publishing requests wait for it, as at a hub that is slow. */
  gate?: Promise<void>;
  /** Publishing requests are answered so much later. */
  delayMs?: number;
}

/** A hub that listens on this machine, on a free port unless one is named. */
export async function startTestHub({
  port: wanted = 0,
  gate,
  delayMs,
  ...options
}: TestHubOptions = {}): Promise<TestHub> {
  const hub = new MercureHub({ secret: SECRET, corsOrigin: APP_ORIGIN, log: silentLog, ...options });
  await hub.start();
  const server = createServer((req, res) => {
    const handle = () => {
      if (!hub.handle(req, res)) res.writeHead(404).end('elsewhere');
    };
    if (gate !== undefined && req.method === 'POST') void gate.then(handle);
    else if (delayMs !== undefined && req.method === 'POST') setTimeout(handle, delayMs);
    else handle();
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    hub,
    server,
    url: `http://127.0.0.1:${port}${HUB_PATH}`,
    async until(condition) {
      while (!condition(hub.stats())) await new Promise((resolve) => setImmediate(resolve));
    },
    async [Symbol.asyncDispose]() {
      await hub.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function subscriberToken(topics: string[], ttlSeconds = 3600, now = new Date()): Promise<string> {
  return await signSubscriberToken({ secret: SECRET, topics, ttlSeconds, now });
}

export async function publisherToken(topics = ['*'], ttlSeconds = 3600, now = new Date()): Promise<string> {
  return await signPublisherToken({ secret: SECRET, topics, ttlSeconds, now });
}
