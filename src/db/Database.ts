import { MikroORM, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg, { type Pool, type PoolClient } from 'pg';
import { migratorOptions } from './migrate.ts';
import { PreparedClient } from './PreparedClient.ts';
import type { Queries, Statement } from './statement.ts';

/** Serialisation failures and deadlocks: the transaction did nothing, so it is simply done again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/**
 * How long the server is waited for, in milliseconds. Requests and sweeps take a small part of it; without an end, a
 * lock that nobody releases or a network that swallows packets would take one connection after the other until none is
 * left. The client's own patience is the longer one: it only ends what the server could not.
 */
const PATIENCE = {
  statement_timeout: 30_000,
  query_timeout: 40_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAliveInitialDelayMillis: 10_000,
};

/** One transaction: its statements run on one connection. */
export interface Work {
  readonly queries: Queries;
}

/** The database: the mapper, and the pool that it and the named statements share. */
export class Database implements Queries {
  private constructor(
    readonly orm: MikroORM,
    readonly pool: Pool,
  ) {}

  /** Connects. `entities` are the mapper's schemas; the caller names them, so that this folder knows no domain. */
  static async open(options: { url: string; poolSize: number; entities: Options['entities'] }): Promise<Database> {
    const orm = await MikroORM.init({
      ...ormOptions(options.entities),
      clientUrl: options.url,
      driverOptions: {
        Client: PreparedClient,
        max: options.poolSize,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
        ...PATIENCE,
      },
    });
    return Database.of(orm);
  }

  private static async of(orm: MikroORM): Promise<Database> {
    const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<Pool> };
    return new Database(orm, await connection.getNativeClient());
  }

  async query<Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return send(this.pool, statement, values);
  }

  /**
   * Runs `work` in one transaction and commits. After a deadlock or a serialisation failure it runs again from the
   * start, so `work` must have no effect outside of the database.
   */
  async transaction<T>(work: (tx: Work) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt >= MAX_TRIES || !RETRYABLE.has(sqlState(error))) throw error;
      }
    }
  }

  /**
   * The pool's own connection is used, not the mapper's transaction: that one keeps its connection for ever when the
   * database dies during BEGIN or ROLLBACK, and a pool of twenty is empty after a few such moments.
   */
  private async attempt<T>(work: (tx: Work) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const value = await work({
        queries: {
          query: <Row>(statement: Statement<Row>, values: readonly unknown[] = []) =>
            send<Row>(client, statement, values),
        },
      });
      // A transaction with a failed statement in it is rolled back by the server, whatever it is asked.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      return value;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.orm.close(true);
  }
}

/** A prepared statement is known to the driver by its text; another one brings the driver's own types along. */
async function send<Row>(
  client: Pool | PoolClient,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const sent = values as unknown[];
  const result =
    name === '' ? await client.query({ text, values: sent, types: pg.types }) : await client.query(text, sent);
  return result.rows as Row[];
}

/** The mapper's options that server, migrations and the schema check share. */
export function ormOptions(entities: Options['entities']): Options {
  return {
    driver: PostgreSqlDriver,
    entities: entities ?? [],
    ...migratorOptions,
    allowGlobalContext: false,
    forceUtcTimezone: true,
    // Statements are watched through the database's own tools; the mapper's logger would print values.
    debug: false,
    logger: () => undefined,
    // Partitions come and go with time, and the job runner and the authorization server keep tables of their own.
    schemaGenerator: {
      skipTables: [/^host_sample/, /^worker_run_tool_calls/, 'schema_migration', 'rate_count'],
      ignoreSchema: ['graphile_worker'],
    },
  };
}

/** The SQLSTATE of a database error, or an empty text. */
export function sqlState(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  return '';
}

/** Whether the values of a statement were at fault: bad data, or a constraint that they break. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}
