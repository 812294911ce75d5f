import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import { openDatabase } from '../openDatabase.ts';
import { Workers } from '../Workers.ts';

/** A server that answers. */
export interface Running {
  readonly baseUrl: string;
  /** The page for the first administrator; undefined when there is one, or no token opens the page. */
  readonly installLink: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a server of several processes on one port. This process runs an embedded database, which thereby outlives each
 * of them; each process opens an outside database itself.
 * @throws WorkerFailed, and what opening the database throws
 */
export async function startGroup(settings: Settings, log: Logger, stopping: AbortSignal): Promise<Running> {
  const opened = settings.DATABASE_URL === undefined ? await openDatabase(settings, log, stopping) : undefined;
  const workers = new Workers({
    count: settings.WEB_CONCURRENCY,
    env: opened === undefined ? {} : { DATABASE_URL: opened.url },
    log,
  });
  const stop = async () => {
    const well = await workers.stop();
    await opened?.close();
    if (!well) throw new Error('a process did not end well');
  };
  stopping.addEventListener('abort', () => void workers.stop(), { once: true });
  try {
    return { ...(await workers.start()), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
