import { MikroORM, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg, { type Pool, type PoolClient } from 'pg';
import { FairGate } from '../lib/concurrency/FairGate.ts';
import { tracer } from '../lib/tracing/tracer.ts';
import { leaveReadOnly, verifyWritable } from './leaveReadOnly.ts';
import { migratorOptions } from './migrate.ts';
import { OpenTransaction } from './OpenTransaction.ts';
import { openPooler } from './openPooler.ts';
import { PreparedClient } from './PreparedClient.ts';
import { spanOfStatement, spanOfTransaction } from './spans.ts';
import { type Queries, type Statement, type TransactionQueries, UnnamedText } from './statement.ts';

/**
 * Serialisation failures, deadlocks, and writes that reached a read-only server. The transaction did nothing, so it is
 * repeated; after a read-only server, on another connection.
 */
const RETRYABLE = new Set(['40001', '40P01', '25006']);
const MAX_TRIES = 4;

/**
 * Timeouts of the server, in milliseconds. Requests and sweeps need a small part of them; without a bound, a lock that is
 * never released or a network that swallows packets would take one connection after the other. The client's own timeout is
 * longer, because it only ends what the server could not.
 */
const PATIENCE = {
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};
const PATIENCE_OF_CLIENT = {
  query_timeout: 40_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // A connection in constant use would stay with a server to which the address no longer leads.
  maxLifetimeSeconds: 1_800,
};

/**
 * For connections whose statements all use an index. PostgreSQL keeps the plan of a prepared statement until it learns that
 * the table has changed. A plan made while the table was empty reads all of it: on a new service under load, each poll of
 * the outbox's reader then read the whole outbox for each of 64 shards.
 */
const BY_INDEX = { options: '-c enable_seqscan=off' };

/** How long a statement waits for a connection, in milliseconds, in the pool's queue or in its account's queue. */
const CONNECT_WITHIN_MS = 5_000;
/** Statements of one account that may wait for a connection. */
const MOST_WAITING = 1_000;
/** Reserved connections, where the caller names no number. */
const RESERVED = 8;

/** One transaction, whose statements run on one connection. */
export interface Work {
  readonly queries: TransactionQueries;
}

/** The database: the mapper, and the pool that it shares with the named statements. */
export class Database implements Queries {
  private constructor(
    readonly orm: MikroORM,
    readonly pool: Pool,
    private readonly apart: Pool,
    private readonly gate: FairGate | undefined,
    private readonly owner: string,
  ) {}

  /**
   * Connects.
   * @param options.pooler a pooler in transaction mode in front of the same database, for the connections of `pool`
   * @param options.reservedSize connections beside the pool's, for `reserved`
   */
  static async open(options: {
    url: string;
    pooler?: string | undefined;
    poolSize: number;
    reservedSize?: number;
  }): Promise<Database> {
    const { url, pooler, poolSize, reservedSize = RESERVED } = options;
    const clientOptions = {
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      verify: verifyWritable,
      ...PATIENCE_OF_CLIENT,
    };
    const driverOptions = { Client: PreparedClient, ...clientOptions, ...PATIENCE };
    const orm = await MikroORM.init({
      ...ormOptions(),
      clientUrl: url,
      driverOptions: { ...driverOptions, max: poolSize },
    });
    const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<Pool> };
    const apart = new pg.Pool({ ...driverOptions, ...BY_INDEX, connectionString: url, max: reservedSize });
    // A connection that breaks while idle has already left the pool. Without a listener, its error would end the process.
    apart.on('error', () => undefined);
    const native = await connection.getNativeClient();
    const { types } = native.options;
    const pool = pooler === undefined ? native : openPooler(pooler, { ...clientOptions, types, max: poolSize });
    for (const each of [pool, apart]) leaveReadOnly(each);
    const gate = new FairGate({
      places: poolSize,
      // An operation of many parts would take every connection, and everybody's statements would wait for it.
      perOwner: Math.max(1, Math.floor(poolSize / 2)),
      maxWaiting: MOST_WAITING,
      patienceMs: CONNECT_WITHIN_MS,
    });
    return new Database(orm, pool, apart, gate, '');
  }

  /**
   * The same database over reserved connections, for the work that every account depends on: heartbeats and the other
   * lanes, the counters of limits, the readers of the outbox. No load of requests takes these connections.
   */
  get reserved(): Database {
    return new Database(this.orm, this.apart, this.apart, undefined, '');
  }

  /**
   * The same database for an account's requests, which get at most half of the pool and take turns with those of others.
   */
  sharedBy(accountId: string): Database {
    return new Database(this.orm, this.pool, this.apart, this.gate, accountId);
  }

  /** Runs one statement, which commits by itself. Repeats it after a deadlock or a serialisation failure. */
  async query<Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return retried(() => this.inTurn(() => send(this.pool, statement, values)));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.gate === undefined || this.owner === '' ? work() : this.gate.run(this.owner, work);
  }

  /**
   * Runs `work` in one transaction and commits. After a deadlock or a serialisation failure it runs again from the start,
   * so `work` must have no effect outside the database. `lockWaitMs` bounds each wait for a lock more tightly than the
   * connection does.
   */
  async transaction<T>(work: (tx: Work) => Promise<T>, options: { lockWaitMs?: number | undefined } = {}): Promise<T> {
    const attempt = () => retried(() => this.inTurn(() => this.attempt(options.lockWaitMs, work)));
    return tracer()?.step(spanOfTransaction, attempt) ?? attempt();
  }

  /**
   * Uses a connection of the pool and not the mapper's transaction: the mapper never releases its connection when the
   * database dies during BEGIN or ROLLBACK, and a few such moments would empty a pool of twenty.
   */
  private async attempt<T>(lockWaitMs: number | undefined, work: (tx: Work) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    // The pool creates its connections of that class.
    const queries = new OpenTransaction(client as unknown as PreparedClient, lockWaitMs);
    let broken = false;
    try {
      const value = await work({ queries });
      await queries.commit();
      return value;
    } catch (error) {
      await queries.rollback().catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    const { pool, apart } = this;
    await Promise.all([this.orm.close(true), apart.end()]);
    // Without a pooler, it is the mapper's own, which is closed by now.
    if (!pool.ending) await pool.end();
  }
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= MAX_TRIES || !RETRYABLE.has(sqlState(error))) throw error;
    }
  }
}

/** The connection recognises a declared statement by its text; any other statement is passed on without a name. */
async function send<Row>(
  client: Pool | PoolClient,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { name, text } = statement;
  const sent = name === '' ? (new UnnamedText(text) as unknown as string) : text;
  const traces = tracer();
  if (traces === undefined) return (await client.query(sent, values as unknown[])).rows as Row[];
  const answer = await traces.step(spanOfStatement(statement), () => client.query(sent, values as unknown[]));
  return answer.rows as Row[];
}

/** The mapper's options that the server, the migrations and the schema check share. */
function ormOptions(): Options {
  return {
    driver: PostgreSqlDriver,
    // A start goes without the definitions of the tables, see `discoverTables`.
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ...migratorOptions,
    allowGlobalContext: false,
    forceUtcTimezone: true,
    // Statements are watched with the database's own tools, because the mapper's logger would print values.
    debug: false,
    logger: () => undefined,
    // The migrator and the job runner have tables of their own.
    schemaGenerator: {
      skipTables: ['schema_migration'],
      ignoreSchema: ['graphile_worker'],
      // The mapper has no triggers, so migrations create them.
      ignoreTriggers: true,
    },
  };
}

/** The SQLSTATE of a database error; an empty text for any other error. */
export function sqlState(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  return '';
}

/** Whether the values of a statement were at fault: invalid data, or a violated constraint. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}
