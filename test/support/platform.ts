import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { auditAccount } from '../../src/domain/accounts/auditAccount.ts';
import { hashPassword } from '../../src/domain/accounts/passwords/passwordHash.ts';
import type { Clock } from '../../src/lib/time/clock.ts';
import { newId } from '../../src/lib/uuid.ts';
import { type Platform, startPlatform } from '../../src/platform/startPlatform.ts';
import { drawRedis } from './drawRedis.ts';
import { Emptier } from './Emptier.ts';
import { poolerOf } from './poolerOf.ts';
import { createTestDatabase } from './postgres.ts';

/** An answer of the platform, read to the end. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A whole platform on a database of its own, spoken to over real sockets. */
export interface PlatformWorld {
  readonly platform: Platform;
  readonly baseUrl: string;
  /** A verified account; `token` issues a fresh access token of it. */
  account(): Promise<TestAccount>;
  rest<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Body>>;
  graphql<Data = Record<string, unknown>>(
    token: string | undefined,
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{ status: number; data: Data | null; errors?: GraphqlFault[]; extensions?: Record<string, unknown> }>;
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  setFlag(name: string, value: boolean | number | string | undefined): Promise<void>;
  readonly emptier: Emptier;
  close(): Promise<void>;
}

export interface GraphqlFault {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; violations?: { propertyPath: string; message: string }[] } & Record<string, unknown>;
}

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  token(scope?: string): Promise<string>;
}

/** Of all accounts. It is judged and hashed once: both cost what a password must cost. */
const PASSWORD = 'correct horse battery';
export const APP_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
let passwordHash: Promise<string> | undefined;
/** The key that the first platform of this process made up; the next ones find it in their folder. */
let signingKey: Buffer | undefined;

/** Both sides are in this process: one would compress each answer, and the other unpack it. */
export const UNCOMPRESSED = { 'Accept-Encoding': 'identity' };
/** Callers come from this many addresses in turn, so that the throttle per address meets only the tests about it. */
let nextAddress = 0;

/** @param machine a clock for the platform's machine, such as one that is wrong */
export async function startTestPlatform(env: Record<string, string> = {}, machine?: Clock): Promise<PlatformWorld> {
  const database = env.DATABASE_URL === undefined ? await createTestDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'bascule-test-'));
  const keyFile = join(dataDir, 'oauth-private-key.pem');
  if (signingKey !== undefined) await writeFile(keyFile, signingKey, { mode: 0o600 });
  const settings = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    DATABASE_POOLER_URL: poolerOf(database?.url ?? env.DATABASE_URL),
    REDIS_URL: env.DATABASE_URL === undefined ? drawRedis() : undefined,
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '5',
    SERVICES: 'web,hub',
    // Without it, no project has webhooks.
    APP_ENCRYPTION_KEY,
    // Thousands of odd documents come from one account in a minute; the tests about the budget set it.
    GRAPHQL_COST_PER_MINUTE: '1000000000',
    ...env,
  });
  const platform = await startPlatform(
    settings,
    pino({ level: settings.LOG_LEVEL }, pino.destination(2)),
    undefined,
    machine,
  );
  signingKey ??= await readFile(keyFile).catch(() => undefined);
  const { baseUrl } = platform;
  const emptier = new Emptier(database?.url ?? (env.DATABASE_URL as string));
  const world: PlatformWorld = {
    platform,
    emptier,
    baseUrl,
    account: async () => {
      const id = newId();
      const email = `${id}@example.test`;
      const { queries, now } = platform.domain.system();
      passwordHash ??= hashPassword(PASSWORD);
      await world.sql(
        'insert into account (id, email, password_hash, verified_at, created_at) values ($1, $2, $3, $4, $4)',
        [id, email, await passwordHash, now],
      );
      await auditAccount(
        queries,
        { accountId: id, type: 'account.created', actor: 'system', subjectType: 'account', subjectId: id },
        now,
      );
      return {
        id,
        email,
        password: PASSWORD,
        token: async (scope = 'agent') => {
          const issued = await platform.authorization.issueAccessTokens({
            account: { id },
            scope,
            ttlSeconds: 3600,
            count: 1,
            now: new Date(),
          });
          return issued.accessTokens[0] as string;
        },
      };
    },
    rest: async <Body>(method: string, path: string, options: Parameters<PlatformWorld['rest']>[2] = {}) => {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          'X-Forwarded-For': `10.${(nextAddress >> 8) & 255}.${nextAddress++ & 255}.1`,
          ...UNCOMPRESSED,
          ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
          ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...options.headers,
        },
        ...(options.body === undefined
          ? {}
          : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
      });
      const text = await response.text();
      const body = (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text }) as Body;
      return { status: response.status, headers: response.headers, body };
    },
    graphql: async <Data>(token: string | undefined, query: string, variables: Record<string, unknown> = {}) => {
      const response = await fetch(`${baseUrl}/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...UNCOMPRESSED,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, ...((await response.json()) as { data: Data | null }) };
    },
    sql: async <Row>(text: string, values: unknown[] = []) =>
      (await platform.domain.system().db.pool.query(text, values)).rows as Row[],
    setFlag: async (name, value) => {
      if (value === undefined) await world.sql('delete from feature_flag where name = $1', [name]);
      else {
        await world.sql(
          'insert into feature_flag (name, value, updated_at) values ($1, $2::jsonb, now()) on conflict (name) do update set value = excluded.value',
          [name, JSON.stringify(value)],
        );
      }
      await platform.domain.flags.refresh();
    },
    close: async () => {
      await Promise.all([platform.stop(), emptier.close()]);
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}
