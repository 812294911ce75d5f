import { sql } from 'kysely';
import { arrayOf, type Bound, build, prepare, rowsOf, run, under } from '../db/builder.ts';
import type { Database } from '../db/Database.ts';
import type { HeldLock, LockConnection } from '../db/LockConnection.ts';
import type { Service } from '../lib/lifecycle.ts';
import { DeletedProjects, type FindStanding } from './DeletedProjects.ts';
import { DrainProgress } from './DrainProgress.ts';
import type { EventType, StoredEvent } from './eventTypes.ts';
import { OUTBOX_NAMES, type OutboxRow, toEvent } from './outboxRow.ts';
import { ALL_SHARDS } from './shardOf.ts';

/** Posts an update to a hub; resolves once the hub has taken it. */
export interface DrainPublisher<Update> {
  publish(update: Update): Promise<string>;
  stop?(): Promise<void> | void;
}

interface Options<Update> {
  db: Database;
  /** Holds the right to drain, on a connection of the drain's own. */
  locks: LockConnection;
  publisher: DrainPublisher<Update>;
  toUpdate: (event: StoredEvent) => Update;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** While it returns false, events stay in the outbox (document 3 §6). */
  enabled?: () => boolean;
  /** Whether the error means that the hub will refuse this update however often it is sent. */
  refusedForGood?: (error: unknown) => boolean;
  /** Returns those of the given projects that still exist. The events of other projects are skipped. */
  findStanding?: FindStanding;
  /** Milliseconds between two polls when nothing wakes the drain; 1,000 by default. */
  pollMs?: number;
  /** Milliseconds before the first retry after a failure, doubling up to 30 seconds; 1,000 by default. */
  retryMs?: number;
  /**
   * Milliseconds after which progress is saved and deleted projects are looked up again, even in the middle of a page;
   * 1,000 by default.
   */
  sliceMs?: number;
}

/** The name of the drain's rows in `outbox_cursor`. */
export const DRAIN_CONSUMER = 'hub';
const DRAIN_LOCK = [4_620_117, DRAIN_CONSUMER] as const;
/**
 * Events of one shard in a page. The number is small because an account's events are posted one after the other: an account
 * with a long backlog must not delay the new events of others.
 */
const PAGE_OF_SHARD = 20; // equivalent when mutated: how turns are dealt, not what is sent
/** How many owners are posted side by side; as many as the publisher has connections. */
const LANES = 8; // equivalent when mutated: as many as serve the speed
const MAX_BACKOFF_MS = 30_000;

/**
 * A shard that was never drained starts at the beginning of the outbox, so that events from before a hub was configured are
 * published.
 */
const PREPARE = prepare(({ shards }: Bound<{ shards: readonly number[] }>) =>
  build
    .insertInto('outboxCursor')
    .columns(['consumer', 'shard', 'sequence'])
    .expression(
      build
        .selectFrom(rowsOf('s', { shard: arrayOf(shards, 'smallint') }))
        .select([sql.lit(DRAIN_CONSUMER).as('consumer'), 's.shard', sql<string>`0`.as('sequence')]),
    )
    .onConflict((known) => known.doNothing()),
);

const NEXT = prepare(() =>
  build
    .selectFrom('outboxCursor as c')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('outbox')
        .select(under('outbox', OUTBOX_NAMES))
        .whereRef('outbox.shard', '=', 'c.shard')
        .whereRef('outbox.sequence', '>', 'c.sequence')
        .orderBy('outbox.sequence')
        .limit(sql.lit(PAGE_OF_SHARD))
        .as('o'),
    )
    .select(under('o', OUTBOX_NAMES))
    .$narrowType<{ type: EventType }>()
    .where('c.consumer', '=', sql.lit(DRAIN_CONSUMER))
    .orderBy('o.sequence'),
);

/** Progress only moves forward: a process that was suspended while another took over must not undo the other's progress. */
const ADVANCE = prepare(({ shards, sequences }: Bound<{ shards: readonly number[]; sequences: readonly string[] }>) =>
  build
    .updateTable('outboxCursor as c')
    .from(rowsOf('n', { shard: arrayOf(shards, 'smallint'), sequence: arrayOf(sequences, 'bigint') }))
    .set(({ ref }) => ({ sequence: ref('n.sequence') }))
    .where('c.consumer', '=', sql.lit(DRAIN_CONSUMER))
    .whereRef('c.shard', '=', 'n.shard')
    .whereRef('c.sequence', '<', 'n.sequence'),
);

/**
 * Publishes the outbox to an external hub, in order per owner and at least once. Any number of processes may run a drain; a
 * lock lets one work at a time. While the hub is away the drain logs it and retries with growing delays, and loses nothing.
 * Progress is saved every second, however slow the hub is: no save waits for the end of a page, and no transaction waits
 * for a post.
 */
export class OutboxDrain<Update> implements Service {
  readonly name = 'outbox-drain';
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;
  private failures = 0;
  private lock: HeldLock | undefined;

  constructor(private readonly options: Options<Update>) {}

  async start(): Promise<void> {
    if (!this.stopped) return;
    await run(this.options.db, PREPARE, { shards: ALL_SHARDS });
    this.stopped = false;
    this.wake();
  }

  /** Stops after the posts under way and saves their progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
    this.failures = 0;
    this.lock = undefined;
    await this.options.locks.close();
    await this.options.publisher.stop?.();
  }

  /** Notifies the drain that there may be new events. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    // While the hub is away, commits must not cause a storm of retries, so only the timer retries. The same holds while
    // another process has the lock: that process learns of commits itself.
    if (this.timer !== undefined && (this.failures > 0 || this.lock === undefined)) return;
    clearTimeout(this.timer);
    this.running = this.drain().finally(() => {
      this.running = undefined;
      if (this.stopped) return;
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.wake();
      }, this.pause()).unref();
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  private pause(): number {
    // equivalent when mutated: how patient it is by default
    const { pollMs = 1_000, retryMs = 1_000 } = this.options;
    return this.failures === 0 ? pollMs : Math.min(retryMs * 2 ** (this.failures - 1), MAX_BACKOFF_MS);
  }

  private async drain(): Promise<void> {
    try {
      let more = true;
      while (more && !this.stopped && (this.options.enabled?.() ?? true)) more = await this.publishPage();
      this.failures = 0;
    } catch (error) {
      this.failures++;
      this.options.log.warn(
        { event: 'hub_publish_failed', failures: this.failures, error: String(error) },
        'hub publish failed',
      );
    }
  }

  /** The lock, kept across pages so that one process drains them one after the other. */
  private async holdLock(): Promise<HeldLock | undefined> {
    if (this.lock?.lost.aborted) this.lock = undefined;
    this.lock ??= await this.options.locks.tryHold(DRAIN_LOCK);
    return this.lock;
  }

  /**
   * Publishes the next page and saves how far each shard came, even when part of it failed. An owner's events lie in one
   * shard and are posted one after the other; shards are posted side by side.
   * @returns whether there may be more
   * @throws the error of the hub or the database, after the progress was saved
   */
  private async publishPage(): Promise<boolean> {
    // equivalent when mutated: how much a crash repeats by default
    const { db, sliceMs = 1_000 } = this.options;
    const lock = await this.holdLock();
    if (lock === undefined) return false;
    const rows = await run(db, NEXT, {});
    const deleted = new DeletedProjects(rows, this.options.findStanding);
    await deleted.look();
    const chains = [...Map.groupBy(rows, (row) => row.shard).values()];
    const more = chains.some((chain) => chain.length === PAGE_OF_SHARD);
    const progress = new DrainProgress((shards, sequences) => run(db, ADVANCE, { shards, sequences }));
    let failure: unknown;
    const fail = (error: unknown) => {
      failure ??= error;
    };
    // A stop must not wait for a whole page of posts to a slow hub, and without the lock nothing may be posted.
    const mayPost = () => !this.stopped && failure === undefined && lock.sure();
    const lane = async () => {
      for (let chain = chains.shift(); chain !== undefined; chain = chains.shift()) {
        for (const row of chain) {
          if (!mayPost()) return;
          try {
            if (!deleted.has(row.projectId)) await this.publish(row);
          } catch (error) {
            return fail(error);
          }
          progress.note(row);
        }
      }
    };
    const slice = () => void Promise.all([progress.save(), deleted.look()]).catch(fail);
    const slices = setInterval(slice, sliceMs);
    try {
      await Promise.all(Array.from({ length: LANES }, lane));
    } finally {
      clearInterval(slices);
    }
    await progress.save();
    if (failure !== undefined) throw failure;
    return more && lock.sure();
  }

  private async publish(row: OutboxRow): Promise<void> {
    try {
      await this.options.publisher.publish(this.options.toUpdate(toEvent(row)));
    } catch (error) {
      // The hub would refuse it again and block everything behind it forever. The replay still has it.
      if (!this.options.refusedForGood?.(error)) throw error;
      this.options.log.error(
        { event: 'hub_event_refused', sequence: row.sequence, type: row.type, error: String(error) },
        'hub refused an event',
      );
    }
  }
}
