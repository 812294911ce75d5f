import pg from 'pg';
import { cutConnection } from './cutConnection.ts';

/** How long a lock outlives a holder that fell silent, and how the holder learns that it may have lost it. */
export interface LockPatience {
  /** How often the connection is asked for an answer, in milliseconds. */
  readonly pingMs: number;
  /** How long an answer may take. */
  readonly answerMs: number;
  /**
   * After which silence the server ends the connection, and its locks with it. More than twice the two above together, so
   * that the holder knows first.
   */
  readonly silenceMs: number;
}

const PATIENCE: LockPatience = { pingMs: 5_000, answerMs: 5_000, silenceMs: 30_000 };

/** A lock that this process holds. */
export interface HeldLock {
  /** Aborted when the lock was given back, or when the connection fell silent and the lock may be anybody's. */
  readonly lost: AbortSignal;
  /** Whether the lock was certainly ours a moment ago; asked before a step that only the holder may take. */
  sure(): boolean;
  release(): Promise<void>;
}

/** What kind of lock it is, a number that this program gives to no other kind, and the name of one of the kind. */
export type LockKey = readonly [number, string];

/**
 * The server's side of the patience. It counts from the last question, so that it works where a proxy in between answers for
 * a machine that is gone; the others end what is stuck in a statement or in the network.
 */
const SETTINGS = `select set_config('idle_session_timeout', $1, false), set_config('tcp_user_timeout', $1, false),
  set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`;
const TRY = 'select pg_try_advisory_lock($1, hashtext($2)) as mine';
const UNLOCK = 'select pg_advisory_unlock($1, hashtext($2))';

/**
 * Locks that last longer than a transaction, on a connection of their own. It is asked for an answer all the time, and
 * the server ends it when nothing is asked any more: a machine that lost its power, or a network that swallows packets,
 * keeps a lock for half a minute and not for the two hours that TCP takes to notice.
 */
export class LockConnection {
  private opening: Promise<pg.Client> | undefined;
  private client: pg.Client | undefined;
  private readonly held = new Map<string, AbortController>();
  private timer: NodeJS.Timeout | undefined;
  private answered = 0;

  constructor(
    private readonly url: string,
    private readonly patience: LockPatience = PATIENCE,
  ) {}

  /**
   * Takes the lock if it is free; never waits for it.
   * @returns undefined when somebody has it, in this process too
   * @throws the database's error when it cannot be asked
   */
  async tryHold(key: LockKey): Promise<HeldLock | undefined> {
    const name = key.join(':');
    // One session may take its own lock twice; here it means that the work is under way.
    if (this.held.has(name)) return undefined;
    const controller = new AbortController();
    this.held.set(name, controller);
    let client: pg.Client | undefined;
    let mine = false;
    try {
      client = await this.open();
      const { rows } = await client.query<{ mine: boolean }>(TRY, [...key]);
      mine = rows[0]?.mine === true && this.client === client;
    } catch (error) {
      // The server may grant it yet. A session that has a lock takes it twice, and keeps it when it gives it back once.
      if (client !== undefined) this.lose(client);
      throw error;
    } finally {
      if (!mine && this.held.get(name) === controller) this.held.delete(name);
    }
    if (!mine) return undefined;
    this.answered = performance.now();
    return {
      lost: controller.signal,
      sure: () => !controller.signal.aborted && performance.now() - this.answered < this.patience.silenceMs / 2,
      release: () => this.release(name, key, controller),
    };
  }

  /** Gives back every lock. The next hold opens a new connection. */
  async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    const { client } = this;
    if (client === undefined) return;
    // Goodbye first, so that whoever asks next finds the locks free.
    const patience = AbortSignal.timeout(this.patience.answerMs);
    const late = new Promise((resolve) => patience.addEventListener('abort', resolve, { once: true }));
    await Promise.race([client.query('select pg_advisory_unlock_all()').catch(() => undefined), late]);
    this.lose(client);
  }

  private async release(name: string, key: LockKey, controller: AbortController): Promise<void> {
    const { client } = this;
    if (this.held.get(name) !== controller || client === undefined) return;
    controller.abort();
    // Only then may this process take it again: until the answer the session still has it.
    await client.query(UNLOCK, [...key]).catch(() => this.lose(client));
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
      await client.query(SETTINGS, [`${silenceMs}ms`]);
    } catch (error) {
      cutConnection(client);
      throw error;
    }
    this.client = client;
    this.answered = performance.now();
    this.timer = setInterval(() => void this.ping(client), pingMs).unref();
    return client;
  }

  private async ping(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.client === client) this.answered = performance.now();
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
