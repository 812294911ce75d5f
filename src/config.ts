import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseCronItem } from 'graphile-worker';
import { z } from 'zod';

/**
 * Every setting of the server: its variable, its default and what it means. This file is the only reader of the
 * environment; a bad value stops the start with one line that names the variable.
 */
const wholeNumber = (fallback: number, min = 1, max = 2_147_483_647) =>
  z.preprocess(blankToUndefined, z.coerce.number().int().min(min).max(max).default(fallback));
const text = (fallback: string) => z.preprocess(blankToUndefined, z.string().default(fallback));
const optionalText = z.preprocess(blankToUndefined, z.string().optional());
const optionalUrl = z.preprocess(
  blankToUndefined,
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
);
const list = z.preprocess(
  blankToUndefined,
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .default([]),
);
const cron = (fallback: string) =>
  z.preprocess(blankToUndefined, z.string().default(fallback).refine(isCron, 'must be a cron line of five fields'));

const SERVICE_NAMES = ['web', 'jobs', 'hub'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const SETTINGS = z.object({
  /** Where the server listens; 0 picks a free port. */
  PORT: wholeNumber(4000, 0, 65_535),
  HOST: text('127.0.0.1'),
  /** Processes on the one port, each a whole server with pools, lanes and budgets of its own. */
  WEB_CONCURRENCY: wholeNumber(1, 1, 64),
  /** Everything the embedded default keeps: database, generated secrets, mail, exports. */
  DATA_DIR: text('.data').transform((dir) => resolve(dir)),
  /** An outside PostgreSQL, 15 or newer; unset: an embedded one in DATA_DIR. */
  DATABASE_URL: optionalText,
  DATABASE_POOL_SIZE: wholeNumber(20, 2, 500),
  /** Connections beside the pool that no request takes: for heartbeats and the other lanes, limits, and the outbox. */
  DATABASE_RESERVED_POOL_SIZE: wholeNumber(8, 1, 100),
  /** For how many days the file of a data export can be fetched. */
  DATA_EXPORT_DAYS: wholeNumber(7, 1, 365),
  /** For how many days it is noted that there was an export. */
  DATA_EXPORT_RECORD_DAYS: wholeNumber(90, 1, 36_500),
  /** For how many days a work request is kept after its end; one with a run that is kept stays with it. */
  WORK_REQUEST_RETENTION_DAYS: wholeNumber(365, 1, 36_500),
  AUDIT_RETENTION_DAYS: wholeNumber(730, 1, 36_500),
  /** For how many days a bridge is known that says nothing any more. */
  BRIDGE_RETENTION_DAYS: wholeNumber(365, 1, 36_500),
  /** Megabytes of request bodies that this process holds at one time; what comes beyond them is answered 503. */
  BODY_BUDGET_MB: wholeNumber(256, 80, 16_384),
  /**
   * Megabytes of request bodies that one account (before sign-in, one address) may send to this process in a minute. At
   * least the largest body of any route, which could else never be sent.
   */
  BODY_MB_PER_MINUTE: wholeNumber(512, 64, 1_048_576),
  /** Seconds that a request's body may pause; then it is answered 408. */
  BODY_IDLE_SECONDS: wholeNumber(10, 1, 60),
  /**
   * Seconds that a connection without a request is kept. Longer than any proxy in front keeps its own (60 and 75 are
   * usual), or the proxy sends a request on a connection that is just being closed, and answers 502.
   */
  KEEP_ALIVE_SECONDS: wholeNumber(90, 1, 3_600),
  APP_ENV: z.preprocess(blankToUndefined, z.enum(['dev', 'test', 'prod']).default('dev')),
  SERVICES: z.preprocess(
    blankToUndefined,
    z
      .string()
      .default('web,jobs,hub')
      .transform((value) => value.split(',').map((item) => item.trim()))
      .pipe(z.array(z.enum(SERVICE_NAMES)).min(1)),
  ),
  REDIS_URL: optionalText,
  LOG_LEVEL: z.preprocess(
    blankToUndefined,
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ),
  /** Commit of the build, shown by /healthz to holders of the probe token. */
  BUILD_COMMIT: optionalText,

  DEFAULT_URI: optionalUrl,
  APP_SECRET: optionalText,
  /** The verified account with this address becomes an administrator when it signs in. */
  ADMIN_EMAIL: optionalText,
  APP_SOURCE_URL: optionalText,
  /**
   * Minutes after which a session ends that nobody uses; a week. What a page that lies open asks by itself is no use of
   * it. A session ends after 30 days in any case.
   */
  SESSION_IDLE_MINUTES: wholeNumber(10_080, 5, 43_200),
  /** Addresses, CIDRs, or the word PRIVATE_SUBNETS, which is also what an empty list means. */
  TRUSTED_PROXIES: list.refine(
    (items) => items.every((item) => item === 'PRIVATE_SUBNETS' || isAddressOrCidr(item)),
    'must list IP addresses, CIDRs or PRIVATE_SUBNETS',
  ),
  HEALTH_PROBE_TOKEN: optionalText,
  /** Names that /mcp may be asked for; empty: the loopback names, in `prod` the host of DEFAULT_URI. */
  MCP_ALLOWED_HOSTS: list.refine((items) => items.every(isHostName), 'must list host names without scheme or port'),
  MAILER_DSN: optionalText,
  MAILER_FROM_ADDRESS: optionalText,
  MAILER_FROM_NAME: text('Bascule'),

  HUB_URL: optionalUrl,
  HUB_PUBLIC_URL: optionalUrl,
  HUB_JWT_SECRET: z.preprocess(blankToUndefined, z.string().min(32, 'must be at least 32 characters').optional()),
  /** Open event streams of one account at the embedded hub of a process: its bridges', and its pages'. */
  HUB_STREAMS_PER_ACCOUNT: wholeNumber(1_000, 1, 1_000_000),

  OAUTH_TRUSTED_CLIENT_IDS: list,
  OAUTH_REFRESH_GRACE_SECONDS: wholeNumber(60, 0),
  OAUTH_ACCESS_TOKEN_SECONDS: wholeNumber(3600),
  OAUTH_PRIVATE_KEY: optionalText,
  OAUTH_PRIVATE_KEY_PASSPHRASE: optionalText,
  OAUTH_PUBLIC_KEY: optionalText,
  OAUTH_ENCRYPTION_KEY: optionalText,

  /** Requests to /api (and, apart from them, /mcp) per client address and minute (document 3 §8). */
  APP_THROTTLE_PER_MINUTE: wholeNumber(300),

  /**
   * What one account's GraphQL operations may cost in a minute, over all processes: a unit is about a value of an answer,
   * or a microsecond of processor. At least what the costliest operation and the reading of its document cost together: with
   * less, they could never be asked.
   */
  GRAPHQL_COST_PER_MINUTE: wholeNumber(10_000_000, 250_000, 1_000_000_000),
  /** GraphQL operations of one account that run at once in a process; sixteen times as many may wait. */
  GRAPHQL_OPERATIONS_PER_ACCOUNT: wholeNumber(16, 1, 10_000),
  /** Megabytes that a process keeps for documents it has read and compiled. */
  GRAPHQL_DOCUMENTS_MB: wholeNumber(32, 1, 4_096),
  /** Open GraphQL sockets of one account in a process. */
  GRAPHQL_SOCKETS_PER_ACCOUNT: wholeNumber(200, 1, 1_000_000),
  /** Subscriptions of one account in a process, over all of its sockets. */
  GRAPHQL_SUBSCRIPTIONS_PER_ACCOUNT: wholeNumber(4_000, 1, 1_000_000),
  /** Subscriptions of one account in a process that differ in document or variables; equal ones share their reads. */
  GRAPHQL_FEEDS_PER_ACCOUNT: wholeNumber(200, 1, 100_000),

  APP_BRIDGE_WORK_REQUEST_LEASE_SECONDS: wholeNumber(120),
  APP_BRIDGE_SUBJECT_WORK_TIMEOUT_MINUTES: wholeNumber(120),
  APP_BRIDGE_DEFAULT_COMMAND_TTL_MINUTES: wholeNumber(15),
  APP_BRIDGE_DEFAULT_HEARTBEAT_INTERVAL_SECONDS: wholeNumber(60).transform(orAt(60, 10)),
  APP_BRIDGE_DEFAULT_STOP_SIGTERM_AFTER_MS: wholeNumber(7500).transform(orAt(7500, 100)),
  APP_BRIDGE_DEFAULT_STOP_SIGKILL_AFTER_MS: wholeNumber(2500).transform(orAt(2500, 100)),
  APP_BRIDGE_DEFAULT_RUN_RETENTION_DAYS: wholeNumber(180),
  APP_BRIDGE_COMMAND_EXPIRY_SCHEDULE: cron('* * * * *'),
  APP_BRIDGE_WORK_REQUEST_REOPEN_SCHEDULE: cron('* * * * *'),
  APP_BRIDGE_SUBJECT_WORK_EXPIRY_SCHEDULE: cron('* * * * *'),
  APP_BRIDGE_RUN_TIMEOUT_SCHEDULE: cron('* * * * *'),
});

/** Under its floor a value reads as the shipped default, as the flag of the same meaning does (document 1 §8). */
function orAt(fallback: number, floor: number): (value: number) => number {
  return (value) => (value < floor ? fallback : value);
}

function isAddressOrCidr(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const family = isIP(address ?? '');
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

/** A name or an address as a Host header has it, but for the port; an IPv6 address with or without its brackets. */
function isHostName(text: string): boolean {
  return isIP(text.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i.test(text);
}

function isCron(line: string): boolean {
  try {
    parseCronItem({ task: 'any', match: line });
    return true;
  } catch {
    return false;
  }
}

function blankToUndefined(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

export type Settings = z.infer<typeof SETTINGS>;

/** A setting that cannot be used; `message` is one line that names the variable. */
export class ConfigError extends Error {}

/** Connections of a process beside its pools: the jobs, an export, the wake-up channel, the drain to an outside hub. */
const CONNECTIONS_BESIDE = 11;
/** Connections that the embedded database takes, but for some that operator commands need. */
const EMBEDDED_CONNECTIONS = 195;

/**
 * Settings that `prod` must be given, because their fallback is made up on this machine or undeliverable. The OAuth
 * keys are not among them: nothing is made up for them in `prod`, and without them only OAuth fails (document 3 §7).
 */
const NEEDED_IN_PROD = [
  'APP_SECRET',
  'DEFAULT_URI',
  'MAILER_FROM_ADDRESS',
] as const satisfies readonly (keyof Settings)[];

/**
 * Reads and checks the settings.
 * @throws ConfigError naming the first bad variable (document 3, deployment settings)
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Settings {
  const result = SETTINGS.safeParse(environment);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`bad setting ${String(issue?.path[0])}: ${issue?.message}`);
  }
  const settings = result.data;
  if (settings.APP_ENV === 'prod') {
    const missing = NEEDED_IN_PROD.filter((name) => settings[name] === undefined);
    if (missing.length > 0) throw new ConfigError(`APP_ENV=prod needs ${missing.join(', ')}`);
  }
  requireRoomInEmbedded(settings);
  return settings;
}

/** Without room for all, some process would fail under load, when it opens its last connections. */
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
