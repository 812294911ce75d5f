import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { Database } from '../../src/db/Database.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../../src/db/migrate.ts';
import { countCpuOf } from './cpuSeconds.ts';
import { tiny } from './sized.ts';

/** The one database server that ours and all peers share, with the settings that the product ships. */
export interface BenchCluster {
  /** Where the database server writes what it logs. */
  readonly logFile: string;
  /** Makes a new database, empty or a copy of one that nobody is connected to, and answers its URL. */
  createDatabase(name: string, copyOf?: string): Promise<string>;
  /** Makes a new database with the product's tables, which are made once for all of them, and answers its URL. */
  createMigrated(name: string): Promise<string>;
  stop(): Promise<void>;
}

const TEMPLATE = 'bench_template';
/** The plans of a whole benchmark are read from one log. */
const LOG_BYTES = 10 * 1024 ** 3;

export async function startCluster(directory: string): Promise<BenchCluster> {
  const dataDir = resolve(directory);
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), logLimitBytes: LOG_BYTES });
  // The first line of the postmaster's file is its process.
  countCpuOf(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'database');
  const createDatabase: BenchCluster['createDatabase'] = async (name, copyOf) => {
    // Where nothing waits for a disk, copying files beats writing every page to the log.
    const origin = copyOf === undefined ? '' : ` template ${copyOf}${tiny ? ' strategy file_copy' : ''}`;
    await runSql(server.adminUrl, `create database ${name}${origin}`);
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  let template: Promise<string> | undefined;
  return {
    logFile: join(dataDir, 'postgres.log'),
    createDatabase,
    createMigrated: async (name) => {
      template ??= createDatabase(TEMPLATE).then(migrated);
      await template;
      return createDatabase(name, TEMPLATE);
    },
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function migrated(url: string): Promise<string> {
  const db = await Database.open({ url, poolSize: 2 });
  await migrate(db.orm, url);
  await db.close();
  return url;
}

/** Runs one statement on a connection of its own. */
export async function runSql<Row = Record<string, unknown>>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(text, values);
    return result.rows as Row[];
  } finally {
    await client.end();
  }
}
