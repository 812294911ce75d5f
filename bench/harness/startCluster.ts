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
  /** Where the database server writes what it logs; undefined for one that somebody else started. */
  readonly logFile: string | undefined;
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
  const server = takeOutside() ?? (await startPackaged(resolve(directory)));
  const createDatabase: BenchCluster['createDatabase'] = async (name, copyOf) => {
    // Where nothing waits for a disk, copying files beats writing every page to the log.
    const origin = copyOf === undefined ? '' : ` template ${copyOf}${tiny ? ' strategy file_copy' : ''}`;
    await runSql(server.adminUrl, `create database ${name}${origin}`);
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    if (copyOf === undefined) await addUuidV7(url.href);
    return url.href;
  };
  let template: Promise<string> | undefined;
  return {
    logFile: server.logFile,
    createDatabase,
    createMigrated: async (name) => {
      template ??= createDatabase(TEMPLATE).then(migrated);
      await template;
      return createDatabase(name, TEMPLATE);
    },
    stop: server.stop,
  };
}

interface Server {
  readonly adminUrl: string;
  readonly logFile: string | undefined;
  stop(): Promise<void>;
}

async function startPackaged(dataDir: string): Promise<Server> {
  rmSync(dataDir, { recursive: true, force: true });
  const log = pino({ level: 'silent' });
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log, logLimitBytes: LOG_BYTES });
  // The first line of the postmaster's file is its process.
  countCpuOf(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'database');
  return {
    adminUrl,
    logFile: join(dataDir, 'postgres.log'),
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server that `npm run test:outside` has started, with its pooler. */
function takeOutside(): Server | undefined {
  const { BENCH_DATABASE_ADMIN_URL: adminUrl, BENCH_DATABASE_PIDS: pids = '' } = process.env;
  if (!adminUrl) return undefined;
  for (const pid of pids.split(' ')) countCpuOf(Number(pid), 'database');
  return { adminUrl, logFile: undefined, stop: async () => undefined };
}

/** The peers make their ids by it. The product does not: PostgreSQL has it from version 18 on. */
async function addUuidV7(url: string): Promise<void> {
  await runSql(
    url,
    `do $do$ begin if to_regproc('pg_catalog.uuidv7') is null then
       create function uuidv7(shift interval default '0') returns uuid language sql volatile as $$
         select (lpad(to_hex((extract(epoch from clock_timestamp() + shift) * 1000)::bigint), 12, '0') || '7' ||
           substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid $$;
     end if; end $do$`,
  );
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
