import { getDomain } from 'tldts';
import type { z } from 'zod';
import { DEFAULT_SENDER } from './settings/mailSettings.ts';
import { settingTable } from './settings/settings.ts';

/** The value of every setting, by the name of its variable. */
export type Settings = {
  -readonly [Name in keyof typeof settingTable]: z.output<(typeof settingTable)[Name]['schema']>;
};

/** A setting that cannot be used; `message` is one line that names the variable. */
export class ConfigError extends Error {}

/** A process's connections besides its pools: the jobs, an export, the wake-up channel, the drain to an outside hub. */
const CONNECTIONS_BESIDE = 11;
/** The connections that the embedded database allows, minus a few for operator commands. */
const EMBEDDED_CONNECTIONS = 195;

/**
 * Reads and checks the settings. Nothing else reads the environment of the server.
 * @throws ConfigError naming the first bad variable (document 3, deployment settings)
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Settings {
  const rows = Object.entries(settingTable);
  const values = rows.map(([name, { schema }]) => {
    const read = schema.safeParse(environment[name]);
    if (!read.success) throw new ConfigError(`bad setting ${name}: ${read.error.issues[0]?.message}`);
    return [name, read.data];
  });
  const settings = Object.fromEntries(values) as Settings;
  if (settings.APP_ENV === 'prod') {
    // Their fallback is made up on this machine or undeliverable. The OAuth keys are not among them: nothing is made up
    // for them in `prod`, and without them only OAuth fails (document 3 §7).
    const needed = rows.filter(([, { neededInProd }]) => neededInProd).map(([name]) => name);
    const missing = needed.filter((name) => settings[name as keyof Settings] === undefined).sort();
    if (missing.length > 0) throw new ConfigError(`APP_ENV=prod needs ${missing.join(', ')}`);
    if (settings.MAILER_FROM_ADDRESS?.toLowerCase() === DEFAULT_SENDER)
      throw new ConfigError(`bad setting MAILER_FROM_ADDRESS: mail servers refuse ${DEFAULT_SENDER}`);
  }
  requireCompanions(settings);
  requireSiteOfItsOwn(settings);
  requireRoomInEmbedded(settings);
  return settings;
}

/** Settings that other settings require: the setting, the one that requires it, and whether it does at the moment. */
const COMPANIONS: readonly [keyof Settings, string, (settings: Settings) => boolean][] = [
  ['DATABASE_URL', 'DATABASE_POOLER_URL', (settings) => settings.DATABASE_POOLER_URL !== undefined],
  ['EXPORT_STORAGE_BUCKET', 'EXPORT_STORAGE=s3', (settings) => settings.EXPORT_STORAGE === 's3'],
  [
    'EXPORT_STORAGE_SECRET_ACCESS_KEY',
    'EXPORT_STORAGE_ACCESS_KEY_ID',
    (settings) => settings.EXPORT_STORAGE === 's3' && settings.EXPORT_STORAGE_ACCESS_KEY_ID !== undefined,
  ],
  [
    'EXPORT_STORAGE_ACCESS_KEY_ID',
    'EXPORT_STORAGE_SECRET_ACCESS_KEY',
    (settings) => settings.EXPORT_STORAGE === 's3' && settings.EXPORT_STORAGE_SECRET_ACCESS_KEY !== undefined,
  ],
];

function requireCompanions(settings: Settings): void {
  for (const [name, needer, needs] of COMPANIONS) {
    if (settings[name] !== undefined || !needs(settings)) continue;
    throw new ConfigError(`bad setting ${name}: is needed with ${needer}`);
  }
}

/** Pages in artifacts share a site with nothing of this instance: browsers would send its cookies, and take each for the other. */
function requireSiteOfItsOwn({ ARTIFACT_CONTENT_HOST: host, DEFAULT_URI: uri }: Settings): void {
  if (host === undefined || uri === undefined || siteOf(host) !== siteOf(uri)) return;
  throw new ConfigError('bad setting ARTIFACT_CONTENT_HOST: must be on another registrable domain than DEFAULT_URI');
}

const siteOf = (address: string): string => getDomain(address, { allowPrivateDomains: true }) ?? address;

/** If there is no room for all of them, some process would fail under load, when it opens its last connections. */
function requireRoomInEmbedded(settings: Settings): void {
  const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_RESERVED_POOL_SIZE, WEB_CONCURRENCY } = settings;
  const each = DATABASE_POOL_SIZE + DATABASE_RESERVED_POOL_SIZE + CONNECTIONS_BESIDE;
  const all = WEB_CONCURRENCY * each;
  if (DATABASE_URL !== undefined || all <= EMBEDDED_CONNECTIONS) return;
  const name = WEB_CONCURRENCY > 1 ? 'WEB_CONCURRENCY' : 'DATABASE_POOL_SIZE';
  throw new ConfigError(
    `bad setting ${name}: ${WEB_CONCURRENCY} processes of ${each} connections need ${all}, the embedded database takes ${EMBEDDED_CONNECTIONS}; set DATABASE_URL or a smaller DATABASE_POOL_SIZE`,
  );
}
