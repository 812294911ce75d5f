import cluster from 'node:cluster';
import { ConfigError, readConfig } from '../config.ts';
import { reportFailure } from '../lib/failures.ts';
import { keepBuild } from './keepBuild.ts';
import { isReadByPeople, openLog } from './process/openLog.ts';
import { announceReady, WorkerFailed } from './Workers.ts';

/** The maximum duration of a stop, after which the process ends anyway. */
const STOP_MS = 9_500;

let settings: ReturnType<typeof readConfig>;
try {
  settings = readConfig();
} catch (error) {
  fail(error instanceof ConfigError ? error.message : String(error));
}
const log = openLog(settings);

await keepBuild();

const signals = ['SIGTERM', 'SIGINT'] as const;
const stopping = new AbortController();
const started = load().then((start) => start(settings, log, stopping.signal));
for (const signal of signals) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void started
      // A start that was interrupted has undone everything that it began.
      .then(
        (platform) => platform.stop(),
        () => undefined,
      )
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}
process.on('unhandledRejection', (error) => {
  reportFailure(error);
  log.error({ event: 'unhandled', error: String(error) }, 'unhandled rejection');
});

try {
  const platform = await started;
  // A process that was told to stop in the meantime does not answer any more.
  if (!stopping.signal.aborted) announceReady(platform, log, isReadByPeople(settings) ? process.stderr : undefined);
} catch (error) {
  // A process of a group has printed its line itself.
  if (error instanceof WorkerFailed && !stopping.signal.aborted) process.exit(1);
  if (!stopping.signal.aborted) fail(explain(error));
}

/**
 * The platform is most of the program. It is imported late, so that a bad setting is reported first, and a process
 * that only supervises others does without it.
 */
async function load() {
  return settings.WEB_CONCURRENCY > 1 && cluster.isPrimary
    ? (await import('./process/startGroup.ts')).startGroup
    : (await import('./startPlatform.ts')).startPlatform;
}

/** One line that a person can act on. */
function explain(error: unknown): string {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  if (code === 'EADDRINUSE') return `port ${settings.PORT} on ${settings.HOST} is in use; set PORT to another one`;
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${settings.PORT} on ${settings.HOST} may not be used by this user`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${settings.HOST} is no address of this machine`;
  return message ?? String(error);
}

function fail(line: string): never {
  process.stderr.write(`bascule: ${line.split('\n', 1)[0]}\n`);
  process.exit(1);
}
