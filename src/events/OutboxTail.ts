import { sql } from 'kysely';
import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../db/builder.ts';
import { type Queries, statement } from '../db/statement.ts';
import type { Service } from '../lib/lifecycle.ts';
import { columnsOf } from '../tables/columns.ts';
import { OutboxEvent } from '../tables/OutboxEvent.ts';
import type { StoredEvent } from './eventTypes.ts';
import { OUTBOX_NAMES, type OutboxRow, toEvent } from './outboxRow.ts';
import { ALL_SHARDS } from './shardOf.ts';

const PAGE = 500;
/** Shorter than any retention. */
const KEPT_MS = 12 * 3_600_000;

const HEADS = prepare(({ shards }: Bound<{ shards: readonly number[] }>) =>
  build
    .selectFrom(rowsOf('s', { shard: arrayOf(shards, 'smallint') }))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('outbox')
        .select(['outbox.sequence', 'outbox.createdAt'])
        .whereRef('outbox.shard', '=', 's.shard')
        .orderBy('outbox.sequence', 'desc')
        .limit(sql.lit(1))
        .as('o'),
    )
    .select(['s.shard', 'o.sequence as head', 'o.createdAt']),
);

/**
 * The name of the cursors that record how far erasure deleted young events, per shard. A restore of the database sets the
 * mark back too, so it never covers events that the restore lost.
 */
export const ERASURE = 'erasure';

/**
 * Whether the event is missing or replaced without having been erased: the database never assigned its number, or has
 * another event or none under it. The second test is for the time after a lost connection, when new events may already have
 * taken the lost numbers. SQL text, because a sequence is no table.
 */
const SET_BACK = statement<{ back: boolean }>(
  'outbox_set_back',
  `select $1::bigint > s.last_value or ($2 and coalesce(
     (select o.created_at not between $3::timestamptz - interval '1 ms' and $3::timestamptz + interval '1 ms'
      from outbox o where o.sequence = $1::bigint),
     not exists (select from outbox_cursor c where c.consumer = '${ERASURE}' and c.sequence >= $1::bigint))) as back
   from outbox_sequence_seq s`,
);

/** One index probe per shard, whatever the length of the outbox. SQL text, because it is hot: every commit runs it. */
const READ = statement<OutboxRow>(
  'outbox_tail',
  `select o.* from unnest($1::smallint[], $2::bigint[]) as c(shard, after)
   cross join lateral (
     select ${columnsOf(OutboxEvent, '', OUTBOX_NAMES)}
     from outbox where shard = c.shard and sequence > c.after order by sequence limit ${PAGE}
   ) o
   order by o.sequence`,
);

export type EventListener = (event: StoredEvent) => void;

interface Log {
  error(fields: object, message: string): void;
}

/**
 * Follows the outbox from the moment it starts and passes each event to the listeners, in order per owner. Commits wake it:
 * this process's at once, those of other processes through pub/sub. It also polls, so that a lost wake-up costs a delay
 * and never an event.
 */
export class OutboxTail implements Service {
  readonly name = 'outbox-tail';
  private readonly cursors = new Map<number, string>();
  private readonly listeners = new Set<EventListener>();
  private readonly setBackListeners = new Set<() => void>();
  /** The newest event that was read. */
  private newest: { sequence: string; createdAt: Date } | undefined;
  /** Set after the connection was lost: a different database may answer since then. */
  private inDoubt = false;
  private reading: Promise<void> | undefined;
  /** The shards that may have new events. */
  private readonly woken = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = true;

  constructor(
    private readonly queries: Queries,
    private readonly log: Log,
    private readonly pollMs = 1_000, // equivalent when mutated: how long a lost wake-up delays by default
  ) {}

  async start(): Promise<void> {
    if (!this.stopped) return;
    this.stopped = false;
    await this.toHeads();
    this.timer = setInterval(() => this.wake(), this.pollMs);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.reading;
  }

  /** Adds a listener and returns a function that removes it. A listener must not throw or block. */
  listen(listener: EventListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Adds a listener for the moment when the database was set back under this process: a standby took over without the last
   * commits, or a backup was restored. From then on sequence numbers are assigned a second time.
   */
  onSetBack(listener: () => void): () => void {
    this.setBackListeners.add(listener);
    return () => this.setBackListeners.delete(listener);
  }

  /** An event that a reader saw beyond the tail; if it no longer exists, the database was set back. */
  know(sequence: string, createdAt: Date): void {
    if (this.newest !== undefined && BigInt(sequence) <= BigInt(this.newest.sequence)) return;
    this.newest = { sequence, createdAt };
  }

  /**
   * Notifies the tail that there may be new events. Calls during a read cause one more read.
   * @param shards where they are, if that is known: probing each one costs several times as much
   */
  wake(shards: readonly number[] = ALL_SHARDS): void {
    if (this.stopped) return;
    for (const shard of shards) this.woken.add(shard);
    if (this.reading || this.woken.size === 0) return;
    this.reading = this.readAll().finally(() => {
      this.reading = undefined;
      this.wake([]);
    });
  }

  private async readAll(): Promise<void> {
    try {
      if (this.inDoubt) await this.lookBack();
      while (this.woken.size > 0 && !this.stopped) {
        const shards = [...this.woken];
        this.woken.clear();
        const rows = await this.queries.query(READ, [shards, shards.map((shard) => this.cursors.get(shard))]);
        for (const row of rows) {
          this.cursors.set(row.shard, row.sequence);
          this.know(row.sequence, row.createdAt);
          this.emit(toEvent(row));
        }
        if (rows.length === 0) await this.lookBack();
        if (rows.length >= PAGE) for (const shard of shards) this.woken.add(shard);
      }
    } catch (error) {
      // The database is away. The cursors have not moved, so the next poll finds everything.
      this.woken.clear();
      this.inDoubt = true;
      if (!this.stopped) this.log.error({ event: 'outbox_tail_failed', error: String(error) }, 'outbox not readable');
    }
  }

  private async toHeads(): Promise<void> {
    const heads = await run(this.queries, HEADS, { shards: ALL_SHARDS });
    for (const shard of ALL_SHARDS) this.cursors.set(shard, '0');
    for (const { shard, head, createdAt } of heads) {
      this.cursors.set(shard, head);
      this.know(head, createdAt);
    }
  }

  /**
   * Checks that the database still has what was read from it. If not, reading continues from its newest events, and
   * listeners are notified, so that their clients read again what they may have missed.
   */
  private async lookBack(): Promise<void> {
    const { newest } = this;
    if (newest !== undefined) {
      // Retention deletes events, but none younger than a day.
      const kept = this.inDoubt && Date.now() - newest.createdAt.getTime() < KEPT_MS;
      const [row] = await this.queries.query(SET_BACK, [newest.sequence, kept, newest.createdAt]);
      if (row?.back) {
        this.newest = undefined;
        await this.toHeads();
        this.log.error({ event: 'outbox_set_back', sequence: newest.sequence }, 'the database was set back');
        for (const listener of this.setBackListeners) listener();
      }
    }
    this.inDoubt = false;
  }

  private emit(event: StoredEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
