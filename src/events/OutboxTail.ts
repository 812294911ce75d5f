import { type Queries, statement } from '../db/statement.ts';
import type { Service } from '../lib/lifecycle.ts';
import type { StoredEvent } from './eventTypes.ts';
import { OUTBOX_COLUMNS, type OutboxRow, toEvent } from './outboxRow.ts';
import { SHARDS } from './shardOf.ts';

const PAGE = 500;

const HEADS = statement<{ shard: number; head: string }>(
  'outbox_heads',
  `select s.shard, o.sequence as head
   from generate_series(0, ${SHARDS - 1}) as s(shard)
   cross join lateral (select sequence from outbox where shard = s.shard order by sequence desc limit 1) o`,
);

/** One index probe per shard asked for, whatever the length of the outbox. */
const READ = statement<OutboxRow>(
  'outbox_tail',
  `select o.* from unnest($1::smallint[], $2::bigint[]) as c(shard, after)
   cross join lateral (
     select ${OUTBOX_COLUMNS}
     from outbox where shard = c.shard and sequence > c.after order by sequence limit ${PAGE}
   ) o
   order by o.sequence`,
);

export type EventListener = (event: StoredEvent) => void;

interface Log {
  error(fields: object, message: string): void;
}

/**
 * Follows the outbox from the moment it starts and hands each event to the listeners, in order per owner. It is
 * woken by commits (this process's at once, others' through the wake-up channel) and looks by itself now and then,
 * so that a lost wake-up costs a delay and never an event.
 */
export class OutboxTail implements Service {
  readonly name = 'outbox-tail';
  private readonly cursors = new Map<number, string>();
  private readonly listeners = new Set<EventListener>();
  private reading: Promise<void> | undefined;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = true;

  constructor(
    private readonly queries: Queries,
    private readonly log: Log,
    private readonly pollMs = 1_000,
  ) {}

  async start(): Promise<void> {
    if (!this.stopped) return;
    this.stopped = false;
    const heads = await this.queries.query(HEADS);
    for (let shard = 0; shard < SHARDS; shard++) this.cursors.set(shard, '0');
    for (const { shard, head } of heads) this.cursors.set(shard, head);
    this.timer = setInterval(() => this.wake(), this.pollMs);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.reading;
  }

  /** Adds a listener; returns how to remove it. A listener must not throw and must not wait. */
  listen(listener: EventListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Says that there may be something new. Calls during a read are folded into one more read. */
  wake(): void {
    if (this.stopped) return;
    if (this.reading) {
      this.again = true;
      return;
    }
    this.reading = this.readAll().finally(() => {
      this.reading = undefined;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  private async readAll(): Promise<void> {
    try {
      for (;;) {
        const shards = [...this.cursors.keys()];
        const rows = await this.queries.query(READ, [shards, shards.map((shard) => this.cursors.get(shard))]);
        for (const row of rows) {
          this.cursors.set(row.shard, row.sequence);
          this.emit(toEvent(row));
        }
        if (rows.length < PAGE || this.stopped) return;
      }
    } catch (error) {
      // The database is away: the cursors stand where they stood, and the next look finds everything.
      if (!this.stopped) this.log.error({ event: 'outbox_tail_failed', error: String(error) }, 'outbox not readable');
    }
  }

  private emit(event: StoredEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
