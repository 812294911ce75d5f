import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../../src/db/embedded/startEmbeddedPostgres.ts';
import { copyCluster } from './dataTemplate.ts';
import { poolerOf } from './poolerOf.ts';

/** Names carry the run, so that two runs at the same time share a server and not each other's databases. */
const PREFIX = 'bascule_test';

let clusterDir: string | undefined;
let cluster: EmbeddedDatabase | undefined;
let drawn = 0;

/** Once per run, before any worker: brings up the server, or takes the one that TEST_DATABASE_ADMIN_URL names. */
export async function startTestCluster(): Promise<void> {
  process.env.TEST_DATABASE_RUN = String(process.pid);
  if (process.env.TEST_DATABASE_ADMIN_URL) return;
  clusterDir = mkdtempSync(join(tmpdir(), 'postgres-'));
  await copyCluster(clusterDir);
  cluster = await startEmbeddedPostgres({
    dataDir: clusterDir,
    log: pino({ level: 'silent' }),
    settings: {
      // Data that a power cut destroys here is thrown away anyway.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // Else each connection plans a statement six times before it keeps a plan, and most statements run a few times.
      plan_cache_mode: 'force_generic_plan',
      // A vacuum that enters a template would hold up every clone of it.
      autovacuum_naptime: '1h',
    },
  });
  process.env.TEST_DATABASE_ADMIN_URL = cluster.adminUrl;
  await makeSigningInCheap();
}

/** A password's thousands of rounds, on both sides of thousands of connections, protect nothing here. */
async function makeSigningInCheap(): Promise<void> {
  const { username, password } = new URL(adminUrl());
  await asAdmin(async (admin) => {
    await admin.query('SET scram_iterations = 1');
    await admin.query(`ALTER ROLE ${admin.escapeIdentifier(username)} PASSWORD ${admin.escapeLiteral(password)}`);
  });
}

/** Once per run, after all workers. */
export async function stopTestCluster(): Promise<void> {
  if (clusterDir === undefined) return dropDatabases();
  await cluster?.stop();
  rmSync(clusterDir, { recursive: true, force: true });
  cluster = clusterDir = undefined;
}

/** The process of the server that this run started. */
export function testServerPid(): number | undefined {
  return clusterDir === undefined
    ? undefined
    : Number.parseInt(readFileSync(join(clusterDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** Makes this run's template and lets `run` fill it through the given URL; every connection must be closed afterwards. */
export async function prepareTemplate(run: (url: string) => Promise<void>): Promise<void> {
  const name = `${PREFIX}_${process.env.TEST_DATABASE_RUN}_template`;
  await asAdmin(async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}`);
  });
  await run(databaseUrl(name));
  // While a transaction of some other test is older than an index, the planner may have to leave the index out.
  await asAdmin(async (admin) => admin.query('VACUUM (FREEZE) pg_index'), databaseUrl(name));
  process.env.TEST_DATABASE_TEMPLATE = name;
}

export interface TestDatabase {
  url: string;
  /** The same database behind the pooler that TEST_DATABASE_POOLER_URL names, if there is one. */
  pooler: string | undefined;
  /** Cuts what is still connected. */
  drop(): Promise<void>;
}

/** A database of the caller's own: a clone of the run's template, or of another one (`template0` is empty). */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const template = options.template ?? process.env.TEST_DATABASE_TEMPLATE ?? 'template0';
  drawn += 1;
  const name = `${PREFIX}_${process.env.TEST_DATABASE_RUN}_${process.pid}_${drawn}_${Date.now().toString(36)}`;
  // Copying files beats writing every page to the log by three to four times while nothing waits for the disk.
  await asAdmin((admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${admin.escapeIdentifier(template)} STRATEGY file_copy`),
  );
  const drop = () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const url = databaseUrl(name);
  return { url, pooler: poolerOf(url), drop: async () => void (await drop()) };
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!url) throw new Error('No test server: run through jest, whose global setup starts it');
  return url;
}

function databaseUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>, url = adminUrl()): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Those that this run left on a server of somebody else. */
async function dropDatabases(): Promise<void> {
  await asAdmin(async (admin) => {
    const found = await admin.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname ^@ $1', [
      `${PREFIX}_${process.pid}_`,
    ]);
    for (const { datname } of found.rows) {
      await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(datname)} WITH (FORCE)`);
    }
  });
}
