import { type Queries, statement } from '../../../db/statement.ts';

/** A transaction that lasts longer than this holds nothing back, in milliseconds. */
const PATIENCE_MS = 60_000;

const NEWEST = statement<{ head: string | null }>('webhook_newest', 'select max(place) as head from webhook_delivery');
/** Every transaction that has drawn a lower place has a lower number than this statement's own. */
const BARRIER = statement<{ head: string; barrier: string }>(
  'webhook_barrier',
  'select max(place) as head, pg_current_xact_id()::text as barrier from webhook_delivery',
);
const OLDEST = statement<{ oldest: string }>(
  'webhook_oldest_writer',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
);

/**
 * How far deliveries may be sent. A place is drawn before its commit, so a reader that has seen 7 may find a new 6 later: 7 is sent
 * once every transaction has ended that could have drawn 6. The statements are SQL text, because they read the state of the server.
 */
export class SettledPlaces {
  private settled = 0n;
  private pending: { readonly head: bigint; readonly barrier: bigint; readonly since: number } | undefined;

  /** The last place that may be sent. */
  get last(): string {
    return this.settled.toString();
  }

  /** Whether there are deliveries behind it. */
  get isBehind(): boolean {
    return this.pending !== undefined;
  }

  async advance(queries: Queries): Promise<void> {
    const [newest] = await queries.query(NEWEST, []);
    const head = BigInt(newest?.head ?? 0);
    if (this.pending === undefined) {
      // After a restore the places begin again at lower ones.
      if (head <= this.settled) return;
      const [barrier] = await queries.query(BARRIER, []);
      if (barrier === undefined) return;
      this.pending = { head: BigInt(barrier.head), barrier: BigInt(barrier.barrier), since: performance.now() };
    }
    const [writers] = await queries.query(OLDEST, []);
    const { head: reached, barrier, since } = this.pending;
    if (BigInt(writers?.oldest ?? 0) < barrier && performance.now() - since < PATIENCE_MS) return;
    this.settled = reached;
    this.pending = undefined;
  }
}
