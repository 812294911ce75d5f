import { join } from 'node:path';
import { createPayments } from '../../src/billing/createPayments.ts';
import { readConfig } from '../../src/config.ts';
import { Database } from '../../src/db/Database.ts';
import type { Context } from '../../src/domain/context.ts';
import { createSealer } from '../../src/lib/seal.ts';
import { systemClock } from '../../src/lib/time/clock.ts';
import { bridgeRules } from '../../src/platform/parts/bridgeRules.ts';
import { createDomain } from '../../src/platform/parts/createDomain.ts';
import { LocalArtifacts } from '../../src/storage/LocalArtifacts.ts';
import { LocalStorage } from '../../src/storage/LocalStorage.ts';
import { FOLDER } from './folder.ts';

/** The domain on a database, in this process, as its schedules call it. */
export async function openDomain(url: string): Promise<{ system(): Context; close(): Promise<void> }> {
  const db = await Database.open({ url, poolSize: 2 });
  const facts = { baseUrl: 'http://127.0.0.1', hubConfigured: true, seesStreams: true };
  const settings = readConfig({ DATABASE_URL: url, DATA_DIR: join(FOLDER, 'data') });
  const domain = createDomain({
    db,
    rules: bridgeRules(settings, facts),
    clock: systemClock,
    exportStorage: new LocalStorage(join(FOLDER, 'data/exports')),
    artifactStorage: new LocalArtifacts(join(FOLDER, 'data/artifacts')),
    payments: createPayments(settings),
    sealer: createSealer('the secret of a measurement'),
    encryptionKey: undefined,
    onRefused: async () => undefined,
    committed: () => undefined,
  });
  await domain.flags.refresh();
  return { system: () => domain.system(), close: () => db.close() };
}
