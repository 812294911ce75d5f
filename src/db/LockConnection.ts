import pg from 'pg';
import { cutConnection } from './cutConnection.ts';

/**
 * How long a lock outlives a holder that stopped responding, and how the holder learns that it may have lost the
 * lock.
 */
export interface LockPatience {
  /** How often the connection is pinged, in milliseconds. */
  readonly pingMs: number;
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
  /**
   * The silence after which the server ends the connection and its locks, in milliseconds. More than twice the sum of the
   * two above, so that the holder notices first.
   */
  readonly silenceMs: number;
}

const PATIENCE: LockPatience = { pingMs: 5_000, answerMs: 5_000, silenceMs: 30_000 };

/** A lock that this process holds. */
export interface HeldLock {
  /**
   * Aborted when the lock was released, or when the connection stopped responding and another process may hold the
   * lock.
   */
  readonly lost: AbortSignal;
  /** Whether this process certainly held the lock a moment ago. Asked before a step that only the holder may take. */
  sure(): boolean;
  release(): Promise<void>;
}

/**
 * Identifies a lock: each `kind` of lock in the program has its own number, and `name` distinguishes locks of a kind.
 */
export type LockKey = readonly [number, string];

/**
 * The server's timeouts. The first counts from the last query, so that it works where a proxy answers for a machine that is
 * gone; the others end a connection that is stuck in a statement or in the network.
 */
const SETTINGS = `select set_config('idle_session_timeout', $1, false), set_config('tcp_user_timeout', $1, false),
  set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`;
const TRY = 'select pg_try_advisory_lock($1, hashtext($2)) as mine';
const UNLOCK = 'select pg_advisory_unlock($1, hashtext($2))';

/**
 * Locks that last longer than a transaction, on a connection of their own. The connection is pinged all the time, and the
 * server ends it when the pings stop: after a power failure or in a network that swallows packets, a lock lasts for half a
 * minute, and not for the two hours that TCP takes to notice.
 */
export class LockConnection {
  private opening: Promise<pg.Client> | undefined;
  private client: pg.Client | undefined;
  private readonly held = new Map<string, AbortController>();
  private timer: NodeJS.Timeout | undefined;
  private answered = 0;
  /** Settles when the connection has answered everything that was asked of it. */
  private idle: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly url: string,
    private readonly patience: LockPatience = PATIENCE,
  ) {}

  /**
   * Takes the lock if it is free, and never waits for it.
   * @returns undefined when the lock is held, in this process too
   * @throws the database's error when the connection does not answer
   */
  async tryHold(key: LockKey): Promise<HeldLock | undefined> {
    const name = key.join(':');
    // A session may take its own lock twice; here a second request means that the work is under way.
    if (this.held.has(name)) return undefined;
    const controller = new AbortController();
    this.held.set(name, controller);
    let client: pg.Client | undefined;
    let mine = false;
    try {
      client = await this.open();
      const { rows } = await this.ask<{ mine: boolean }>(client, TRY, key);
      mine = rows[0]?.mine === true && this.client === client;
    } catch (error) {
      // The server may still grant the lock. A session that takes a lock twice keeps it when it releases it once.
      if (client !== undefined) this.lose(client);
      throw error;
    } finally {
      if (!mine && this.held.get(name) === controller) this.held.delete(name);
    }
    if (!mine) return undefined;
    return {
      lost: controller.signal,
      sure: () => !controller.signal.aborted && performance.now() - this.answered < this.patience.silenceMs / 2,
      release: () => this.release(name, key, controller),
    };
  }

  /** Releases every lock. The next hold opens a new connection. */
  async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    const { client } = this;
    if (client === undefined) return;
    // Closed properly first, so that the next process to ask finds the locks free.
    const patience = AbortSignal.timeout(this.patience.answerMs);
    const late = new Promise((resolve) => patience.addEventListener('abort', resolve, { once: true }));
    await Promise.race([this.ask(client, 'select pg_advisory_unlock_all()').catch(() => undefined), late]);
    this.lose(client);
  }

  private async release(name: string, key: LockKey, controller: AbortController): Promise<void> {
    const { client } = this;
    if (this.held.get(name) !== controller || client === undefined) return;
    controller.abort();
    // Only then may this process take it again, because until the answer the session still has the lock.
    await this.ask(client, UNLOCK, key).catch(() => this.lose(client));
    if (this.held.get(name) === controller) this.held.delete(name);
  }

  private open(): Promise<pg.Client> {
    if (this.client !== undefined) return Promise.resolve(this.client);
    this.opening ??= this.connect().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  private async connect(): Promise<pg.Client> {
    const { answerMs, silenceMs, pingMs } = this.patience;
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await this.ask(client, SETTINGS, [`${silenceMs}ms`]);
    } catch (error) {
      cutConnection(client);
      throw error;
    }
    this.client = client;
    this.answered = performance.now();
    this.timer = setInterval(() => void this.ping(client), pingMs).unref();
    return client;
  }

  /** Jobs and pings share the connection, and a connection takes one statement at a time. */
  private async ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: readonly unknown[] = []) {
    this.waiting++;
    const asked = this.idle.then(() => client.query<Row>(text, [...values]));
    this.idle = asked.catch(() => undefined).then(() => this.waiting--);
    const result = await asked;
    if (this.client === client) this.answered = performance.now();
    return result;
  }

  private async ping(client: pg.Client): Promise<void> {
    // The pending query already proves as much.
    if (this.waiting > 0) return;
    try {
      await this.ask(client, 'select 1');
    } catch {
      this.lose(client);
    }
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearInterval(this.timer);
    cutConnection(client);
    const held = [...this.held.values()];
    this.held.clear();
    for (const controller of held) controller.abort();
  }
}
