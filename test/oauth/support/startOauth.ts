import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { readConfig } from '../../../src/config.ts';
import { Database } from '../../../src/db/Database.ts';
import { createAccount } from '../../../src/domain/accounts/registration/createAccount.ts';
import { SESSION_SECONDS } from '../../../src/domain/accounts/sessions/sessions.ts';
import type { Actor, Context, Scope } from '../../../src/domain/context.ts';
import { createSealer } from '../../../src/lib/seal.ts';
import type { AuthorizationServer, AuthorizationServerDeps } from '../../../src/oauth/AuthorizationServer.ts';
import { createAuthorizationServer } from '../../../src/oauth/createAuthorizationServer.ts';
import type { OauthKeys } from '../../../src/oauth/keys/secrets.ts';
import { createWebRouter } from '../../../src/web/createWebRouter.ts';
import { CookieNames } from '../../../src/web/session/CookieNames.ts';
import { loadSession } from '../../../src/web/session/loadSession.ts';
import { testRules } from '../../support/domain.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { Browser } from './Browser.ts';

/** The pages of the tests are those before and beside the projects. */
const noProjects = (): never => {
  throw new Error('no projects here');
};

const SYSTEM: Actor = { accountId: '', scopes: new Set<Scope>(['system']), key: 'test' };

export const PASSWORD = 'correct horse battery';

/** One database and clock, and any number of servers on them, each with its own keys and settings. */
export interface OauthWorld {
  readonly db: Database;
  readonly clock: { now(): Date };
  pass(seconds: number): void;
  addAccount(email: string): Promise<string>;
  audits(accountId: string): Promise<string[]>;
  serve(options?: ServeOptions): Promise<OauthSite>;
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly settings?: Partial<AuthorizationServerDeps['settings']>;
  readonly keys?: OauthKeys;
  readonly fetch?: typeof globalThis.fetch;
  /** Whether browsers support passkeys here, as at a host with a name. */
  readonly passkeys?: boolean;
  /** The default never ends a session before its time. */
  readonly sessionIdleSeconds?: number;
}

export interface OauthSite {
  readonly url: string;
  readonly oauth: AuthorizationServer;
  readonly logged: unknown[];
  browser(): Browser;
}

/** A separate pair for each caller that asks for one; generating it is the slowest thing here. */
export function makeKeys(encryptionKey = 'k'.repeat(64)): Extract<OauthKeys, { usable: true }> {
  return { usable: true, signing: generateKeyPairSync('rsa', { modulusLength: 2048 }), encryptionKey };
}

export async function createOauthWorld(): Promise<OauthWorld> {
  const { url, pooler, drop } = await createTestDatabase();
  const db = await Database.open({ url, pooler, poolSize: 10 });
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const stops: (() => Promise<void>)[] = [];
  const shared = makeKeys();
  return {
    db,
    clock,
    pass: (seconds) => {
      offset += seconds * 1000;
    },
    addAccount: async (email) => {
      return (await createAccount({ actor: SYSTEM, queries: db, now: clock.now() }, { email, password: PASSWORD })).id;
    },
    audits: async (accountId) => {
      const found = await db.pool.query('select type from audit_record where account_id = $1 order by id', [accountId]);
      return found.rows.map((row: { type: string }) => row.type);
    },
    serve: async (options = {}) => {
      const site = await serve(options, { db, clock, shared });
      stops.push(site.stop);
      return site;
    },
    close: async () => {
      for (const stop of stops) await stop();
      await db.close();
      await drop();
    },
  };
}

async function serve(
  options: ServeOptions,
  world: { db: Database; clock: { now(): Date }; shared: OauthKeys },
): Promise<OauthSite & { stop(): Promise<void> }> {
  const { db, clock } = world;
  const logged: unknown[] = [];
  const log = { error: (fields: object, message: string) => void logged.push({ message, ...fields }) };
  const app = new Koa();
  app.proxy = true;
  const server = createServer((req, res) => void app.callback()(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limiter = createMemoryLimiter();
  const sessionIdleSeconds = options.sessionIdleSeconds ?? SESSION_SECONDS;
  const cookieNames = new CookieNames(options.settings?.DEFAULT_URI ?? url);
  const common = { queries: db, clock, limiter, log, sessionIdleSeconds, cookieNames, secondFactor: 'none' as const };
  // The part of a context that the pages need for acting as the service itself.
  const sealer = createSealer('s'.repeat(64));
  const system = () =>
    ({
      ...{ actor: SYSTEM, db, queries: db, now: clock.now(), sealer },
      rules: { ...testRules, ...(options.passkeys === true && { baseUrl: 'http://localhost' }) },
      committed: () => undefined,
    }) as Partial<Context> as Context;
  const oauth = createAuthorizationServer({
    ...common,
    system,
    settings: {
      DEFAULT_URI: undefined,
      OAUTH_ACCESS_TOKEN_SECONDS: 3600,
      OAUTH_REFRESH_GRACE_SECONDS: readConfig({}).OAUTH_REFRESH_GRACE_SECONDS,
      OAUTH_TRUSTED_CLIENT_IDS: [],
      ...options.settings,
    },
    secrets: { appSecret: 's'.repeat(64), oauth: options.keys ?? world.shared },
    baseUrl: () => options.settings?.DEFAULT_URI ?? url,
    ...(options.fetch && { fetch: options.fetch }),
  });
  app.use(loadSession(common));
  app.use(oauth.middleware);
  const router = createWebRouter({
    ...common,
    system,
    flags: { enabled: () => false },
    revocations: oauth.revocations,
    appSecret: 's'.repeat(64),
    sourceUrl: undefined,
    adminEmail: 'Root@example.test',
    dashboard: { contextOf: noProjects, follows: () => false, hubUrl: url, artifactHost: undefined },
  });
  app.use(router.routes()).use(router.allowedMethods());
  return {
    url,
    oauth,
    logged,
    browser: () => new Browser(url),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await oauth.revocations.stop();
    },
  };
}
