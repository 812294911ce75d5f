import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createPayments } from '../billing/createPayments.ts';
import type { Settings } from '../config.ts';
import { DatabaseClock } from '../db/DatabaseClock.ts';
import { onRequestRefused } from '../domain/workflow/onRequestRefused.ts';
import type { Signal } from '../events/signals.ts';
import { hubMode } from '../hub/hubMode.ts';
import { createSealer } from '../lib/seal.ts';
import { describeInboxes, describeSignals } from '../live-updates/describeSignals.ts';
import { loadSecrets } from '../oauth/keys/secrets.ts';
import { openAsItIs, openDatabase } from '../platform/openDatabase.ts';
import { bridgeRules } from '../platform/parts/bridgeRules.ts';
import { createDomain } from '../platform/parts/createDomain.ts';
import { createLimiter } from '../platform/parts/createLimiter.ts';
import { createLiveUpdates } from '../platform/parts/createLiveUpdates.ts';
import { createPubSub } from '../platform/parts/createPubSub.ts';
import { readLastAddress } from '../platform/process/lastAddress.ts';
import { createArtifactStorage } from '../storage/createArtifactStorage.ts';
import { createExportStorage } from '../storage/createExportStorage.ts';
import { type ConsoleWorld, UsageError } from './Command.ts';

/**
 * The domain for one command: on the running server's database, or on the command's own when no server runs.
 * @param options.changesNothing leaves the database as it is, and makes none
 */
export async function openWorld(
  settings: Settings,
  log: Logger,
  { changesNothing = false } = {},
): Promise<ConsoleWorld & { close(): Promise<void> }> {
  if (changesNothing) requireDatabase(settings);
  const opened = await (changesNothing ? openAsItIs(settings, log) : openDatabase(settings, log));
  const clock = new DatabaseClock({ queries: opened.db, log });
  await clock.measure();
  const known = settings.DEFAULT_URI ?? (await readLastAddress(settings.DATA_DIR));
  const baseUrl = known ?? `http://${settings.HOST}:${settings.PORT}`;
  const secrets = await loadSecrets(settings);
  const pubSub = await createPubSub(settings, { url: opened.url, queries: opened.db }, () => undefined, log);
  let told = false;
  const domain = createDomain({
    db: opened.db,
    rules: bridgeRules(settings, {
      baseUrl,
      hubConfigured: hubMode(settings) !== 'off',
      seesStreams: hubMode(settings) === 'embedded',
    }),
    clock,
    exportStorage: await createExportStorage(settings),
    artifactStorage: await createArtifactStorage(settings),
    payments: createPayments(settings),
    sealer: createSealer(secrets.appSecret),
    encryptionKey: settings.APP_ENCRYPTION_KEY,
    onRefused: onRequestRefused,
    committed: (events: number, signals: readonly Signal[]) => {
      told = true;
      pubSub.send({ wake: events > 0, signals });
      live.queue(describeSignals(signals, baseUrl));
      if (domain.flags.enabled('inbox.enabled')) live.queue(describeInboxes(signals, baseUrl));
    },
    report: (event, error) => log.warn({ event, error: String(error) }, 'failed beside a command'),
  });
  const live = createLiveUpdates({
    mode: hubMode(settings),
    // The hub of a running server learns of this command through pub/sub.
    hub: undefined,
    settings,
    secret: secrets.hubJwtSecret,
    flags: domain.flags,
    clock,
    log,
  });
  // A database that is not migrated may have no flags.
  await domain.flags.refresh().catch((error: unknown) => {
    if (!changesNothing) throw error;
  });
  await pubSub.start();
  const authorization = async () => {
    const { createAuthorizationServer } = await import('../oauth/createAuthorizationServer.ts');
    const { limiter } = await createLimiter(settings, opened.db);
    return createAuthorizationServer({
      ...{ settings, secrets, baseUrl: () => baseUrl, clock, log },
      ...{ queries: opened.db, limiter, system: () => domain.system() },
    });
  };
  return {
    settings,
    domain,
    baseUrl: known,
    oauth: secrets.oauth,
    authorization,
    close: async () => {
      // The last wake-up leaves with a short delay; without it, running servers would notice the change only when they
      // poll.
      if (told) await new Promise((resolve) => setTimeout(resolve, 50));
      await live.stop();
      await pubSub.stop();
      await opened.close();
    },
  };
}

/** @throws UsageError when the first start would have to create the database */
function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres'))) return;
  throw new UsageError(`${DATA_DIR} has no database yet: the first start of the server makes it`);
}
