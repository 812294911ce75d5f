import type { Database } from '../db/Database.ts';
import type { HeldLock, LockConnection } from '../db/LockConnection.ts';
import { statement } from '../db/statement.ts';
import type { Service } from '../lib/lifecycle.ts';
import { columnsOf } from '../tables/columns.ts';
import { OutboxEvent } from '../tables/OutboxEvent.ts';
import { DeletedProjects, type FindStanding } from './DeletedProjects.ts';
import { DrainProgress } from './DrainProgress.ts';
import type { StoredEvent } from './eventTypes.ts';
import { type OutboxRow, toEvent } from './outboxRow.ts';
import { SHARDS } from './shardOf.ts';

/** Posts an update somewhere and resolves once it was taken. */
export interface DrainPublisher<Update> {
  publish(update: Update): Promise<string>;
  stop?(): Promise<void> | void;
}

interface Options<Update> {
  db: Database;
  /** Holds the right to drain: a connection of this drain's own. */
  locks: LockConnection;
  publisher: DrainPublisher<Update>;
  toUpdate: (event: StoredEvent) => Update;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** While it says no, the outbox gathers (document 3 §6). */
  enabled?: () => boolean;
  /** Whether this error says that the hub will never take this update, whenever it is sent. */
  refusedForGood?: (error: unknown) => boolean;
  /** Of the projects of events those that nobody has deleted: the others' events are passed over. */
  findStanding?: FindStanding;
  /** Milliseconds between two looks when nothing wakes the drain; 1,000 by default. */
  pollMs?: number;
  /** Milliseconds before the first try after a failure, doubling up to 30 seconds; 1,000 by default. */
  retryMs?: number;
  /**
   * Milliseconds after which what was posted is remembered, and deleted projects are looked for, in the middle of a page
   * too; 1,000 by default.
   */
  sliceMs?: number;
}

/** The name of the drain's rows in `outbox_cursor`. */
export const DRAIN_CONSUMER = 'hub';
const DRAIN_LOCK = [4_620_117, DRAIN_CONSUMER] as const;
/**
 * Events of one shard in a page. Few, so that an account with a long backlog, whose events go one after the other, gives
 * the others' new ones their turn.
 */
const PAGE_OF_SHARD = 20; // equivalent when mutated: how turns are dealt, not what is told
/** Owners' streams that are posted side by side; as many as the publisher has connections. */
const LANES = 8; // equivalent when mutated: as many as serve the speed
const MAX_BACKOFF_MS = 30_000;

/** Shards that nobody drained yet begin where the outbox begins: what gathered without a hub is published. */
const PREPARE = statement(
  'drain_prepare',
  `insert into outbox_cursor (consumer, shard, sequence) select '${DRAIN_CONSUMER}', s, 0 from generate_series(0, ${SHARDS - 1}) s
   on conflict do nothing`,
);

const NEXT = statement<OutboxRow>(
  'drain_next',
  `select o.* from outbox_cursor c
   cross join lateral (
     select ${columnsOf(OutboxEvent, '')}
     from outbox where shard = c.shard and sequence > c.sequence order by sequence limit ${PAGE_OF_SHARD}) o
   where c.consumer = '${DRAIN_CONSUMER}' order by o.sequence`,
);

/** Only forward: a process that stood still while another one took over must not undo what that one remembered. */
const ADVANCE = statement(
  'drain_advance',
  `update outbox_cursor c set sequence = n.sequence
   from unnest($1::smallint[], $2::bigint[]) as n(shard, sequence)
   where c.consumer = '${DRAIN_CONSUMER}' and c.shard = n.shard and c.sequence < n.sequence`,
);

/**
 * Publishes the outbox to an outside hub, in order per owner, at least once. Any number of processes may run it; a
 * lock lets one at a time. A hub that is away is logged and tried again, ever less often, and nothing is lost. However slow
 * the hub is, each second's posts are remembered: nothing waits for a page to end, and no transaction waits for a post.
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
    await this.options.db.query(PREPARE);
    this.stopped = false;
    this.wake();
  }

  /** Ends after the posts that are under way; what they published is remembered. */
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

  /** Says that there may be something new. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    // While the hub is away, commits must not turn into a storm of tries: only the clock tries again. The same goes for
    // the lock while another process has it: that one hears of commits by itself.
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
    // equivalent when mutated: how patient it is unless told
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

  /** The right to drain, kept for as long as it lasts, so that pages follow each other in one process. */
  private async holdLock(): Promise<HeldLock | undefined> {
    if (this.lock?.lost.aborted) this.lock = undefined;
    this.lock ??= await this.options.locks.tryHold(DRAIN_LOCK);
    return this.lock;
  }

  /**
   * Publishes what comes next and remembers how far each shard came, also when some of it failed. An owner's events
   * lie in one shard and go one after the other; shards go side by side.
   * @returns whether there may be more
   * @throws what the hub or the database failed with, after what went out was remembered
   */
  private async publishPage(): Promise<boolean> {
    // equivalent when mutated: how much a crash repeats unless told
    const { db, sliceMs = 1_000 } = this.options;
    const lock = await this.holdLock();
    if (lock === undefined) return false;
    const rows = await db.query(NEXT);
    const deleted = new DeletedProjects(rows, this.options.findStanding);
    await deleted.look();
    const chains = [...Map.groupBy(rows, (row) => row.shard).values()];
    const more = chains.some((chain) => chain.length === PAGE_OF_SHARD);
    const progress = new DrainProgress((shards, sequences) => db.query(ADVANCE, [shards, sequences]));
    let failure: unknown;
    const fail = (error: unknown) => {
      failure ??= error;
    };
    // A stop must not wait for a page of posts to a slow hub, and a lock that may be another's forbids to post.
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
      // Sent again it would be refused again, and hold up everything behind it for ever. The replay still has it.
      if (!this.options.refusedForGood?.(error)) throw error;
      this.options.log.error(
        { event: 'hub_event_refused', sequence: row.sequence, type: row.type, error: String(error) },
        'hub refused an event',
      );
    }
  }
}
