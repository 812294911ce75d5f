import { connect } from 'node:net';
import type { EmbeddedDatabase } from './startEmbeddedPostgres.ts';

const LOOK_MS = 1_000;

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Starts the embedded server again when it dies under us (killed, out of memory): the pool connects anew by itself,
 * because the server comes back on its port. Clients see errors for a moment instead of a platform that is down
 * until somebody restarts it.
 * @param start starts the server or joins it; called again for each restart
 */
export function keepEmbeddedPostgres(first: EmbeddedDatabase, start: () => Promise<EmbeddedDatabase>, log: Log) {
  const handles = [first];
  let stopped = false;
  let looking: Promise<void> | undefined;
  const look = async () => {
    if ((await answers(first.url)) || stopped) return;
    try {
      handles.push(await start());
      log.info({ event: 'embedded_postgres_restarted' }, 'embedded PostgreSQL had died and runs again');
    } catch (error) {
      log.error({ event: 'embedded_postgres_down', error: String(error) }, 'embedded PostgreSQL cannot be restarted');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_MS).unref();

  return {
    /** Looks no more and ends the server unless somebody else uses it. */
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
