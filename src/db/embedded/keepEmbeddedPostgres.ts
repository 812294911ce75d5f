import { connect } from 'node:net';
import type { EmbeddedDatabase } from './startEmbeddedPostgres.ts';

const LOOK_MS = 1_000;
const MAX_QUIET_MS = 30_000;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Restarts the embedded server when it dies while this process uses it (killed, out of memory). The pool reconnects by
 * itself, because the server comes back on its port. Clients see errors for a moment, instead of a platform that is down
 * until an operator restarts it.
 * @param start starts the server or joins it; called again for each restart
 */
export function keepEmbeddedPostgres(first: EmbeddedDatabase, start: () => Promise<EmbeddedDatabase>, log: Log) {
  const handles = [first];
  let stopped = false;
  let looking: Promise<void> | undefined;
  let failures = 0;
  let quietUntil = 0;
  const look = async () => {
    if (stopped || performance.now() < quietUntil || (await answers(first.url)) || stopped) return;
    try {
      const again = await start();
      // The pool knows one address, so a server on another port is of no use to it.
      if (again.url !== first.url) {
        await again.stop();
        throw new Error('its port is taken');
      }
      handles.push(again);
      failures = 0;
      log.info({ event: 'embedded_postgres_restarted' }, 'embedded PostgreSQL had died and runs again');
    } catch (error) {
      failures++;
      quietUntil = performance.now() + Math.min(LOOK_MS * 2 ** failures, MAX_QUIET_MS);
      log.error({ event: 'embedded_postgres_down', error: String(error) }, 'embedded PostgreSQL cannot be restarted');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_MS).unref();

  return {
    /** Stops watching, and ends the server unless another process uses it. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await looking;
      for (const handle of handles) await handle.stop();
    },
  };
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
