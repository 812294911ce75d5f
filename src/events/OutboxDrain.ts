import type { Database } from '../db/Database.ts';
import { type Queries, statement } from '../db/statement.ts';
import type { Service } from '../lib/lifecycle.ts';
import type { EventType, StoredEvent } from './eventTypes.ts';
import { SHARDS } from './shardOf.ts';

/** Posts an update somewhere and resolves once it was taken. */
export interface DrainPublisher<Update> {
  publish(update: Update): Promise<string>;
  stop?(): Promise<void> | void;
}

interface Options<Update> {
  db: Database;
  publisher: DrainPublisher<Update>;
  toUpdate: (event: StoredEvent) => Update;
  log: { warn(fields: object, message: string): void };
  pollMs?: number;
}

const CONSUMER = 'hub';
const DRAIN_LOCK = 4_620_117;
const PAGE = 200;
const MAX_BACKOFF_MS = 30_000;

/** Shards that nobody drained yet begin where the outbox begins: what gathered without a hub is published. */
const PREPARE = statement(
  'drain_prepare',
  `insert into outbox_cursor (consumer, shard, sequence) select '${CONSUMER}', s, 0 from generate_series(0, ${SHARDS - 1}) s
   on conflict do nothing`,
);

const LOCK = statement<{ mine: boolean }>('drain_lock', `select pg_try_advisory_xact_lock(${DRAIN_LOCK}) as mine`);

const NEXT = statement<{
  sequence: string;
  owner_id: string;
  project_id: string;
  shard: number;
  type: EventType;
  payload: string;
  created_at: Date;
}>(
  'drain_next',
  `select o.* from outbox_cursor c
   cross join lateral (
     select sequence, owner_id, project_id, shard, type, payload, created_at
     from outbox where shard = c.shard and sequence > c.sequence order by sequence limit ${PAGE}) o
   where c.consumer = '${CONSUMER}' order by o.sequence limit ${PAGE}`,
);

const ADVANCE = statement(
  'drain_advance',
  `update outbox_cursor c set sequence = n.sequence
   from (select shard, max(sequence) as sequence from unnest($1::smallint[], $2::bigint[]) as u(shard, sequence) group by shard) n
   where c.consumer = '${CONSUMER}' and c.shard = n.shard`,
);

/**
 * Publishes the outbox to an outside hub, in order per owner, at least once. Any number of processes may run it; a
 * lock lets one at a time. A hub that is away is logged and tried again, ever less often, and nothing is lost.
 */
export class OutboxDrain<Update> implements Service {
  readonly name = 'outbox-drain';
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;
  private failures = 0;

  constructor(private readonly options: Options<Update>) {}

  async start(): Promise<void> {
    if (!this.stopped) return;
    this.stopped = false;
    await this.options.db.query(PREPARE);
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    await this.options.publisher.stop?.();
  }

  /** Says that there may be something new. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    // While the hub is away, commits must not turn into a storm of tries: only the clock tries again.
    if (this.failures > 0 && this.timer !== undefined) return;
    clearTimeout(this.timer);
    this.running = this.drain().finally(() => {
      this.running = undefined;
      if (this.stopped) return;
      const wait =
        this.failures > 0 ? Math.min(1000 * 2 ** this.failures, MAX_BACKOFF_MS) : (this.options.pollMs ?? 1_000);
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.wake();
      }, wait).unref();
      if (this.again && this.failures === 0) {
        this.again = false;
        this.wake();
      }
    });
  }

  private async drain(): Promise<void> {
    try {
      while (!this.stopped && (await this.options.db.transaction(({ queries }) => this.publishPage(queries))));
      this.failures = 0;
    } catch (error) {
      this.failures++;
      this.options.log.warn(
        { event: 'hub_publish_failed', failures: this.failures, error: String(error) },
        'hub publish failed',
      );
    }
  }

  /** @returns whether there may be more */
  private async publishPage(queries: Queries): Promise<boolean> {
    const [lock] = await queries.query(LOCK);
    if (!lock?.mine) return false;
    const rows = await queries.query(NEXT);
    const done: typeof rows = [];
    try {
      for (const row of rows) {
        await this.options.publisher.publish(
          this.options.toUpdate({
            sequence: row.sequence,
            ownerId: row.owner_id,
            projectId: row.project_id,
            type: row.type,
            payload: row.payload,
            createdAt: row.created_at,
          }),
        );
        done.push(row);
      }
    } catch (error) {
      if (done.length === 0) throw error;
      // What went out is remembered; the next page meets the same trouble and tells of it.
    }
    if (done.length > 0) await queries.query(ADVANCE, [done.map((row) => row.shard), done.map((row) => row.sequence)]);
    return done.length === PAGE || done.length < rows.length;
  }
}
