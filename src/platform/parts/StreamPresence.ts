import { recordStreams, STREAM_REFRESH_MS } from '../../domain/bridges/recordStreams.ts';
import type { Context } from '../../domain/context.ts';
import { readStreamSubject } from '../../domain/feed/streamSubject.ts';
import type { StreamWatcher, WatchedStream } from '../../hub/HubSettings.ts';
import type { Service } from '../../lib/lifecycle.ts';

/** How many milliseconds of openings and closings are written together. After a restart all bridges connect at once. */
const GATHER_MS = 250;
/** The number of bridges in a statement. Building one for ten thousand bridges would block the process. */
const AT_ONCE = 1_000;

interface Presence {
  /** Joins account and bridge to one key. */
  readonly key: string;
  accountId: string;
  bridgeId: string;
  openedAt: Date;
  closedAt: Date | null;
  readonly open: Set<WatchedStream>;
  lastSequence: string | null;
}

/**
 * Records in the database which bridges have an open stream at the hub of this process, and notifies pages when one
 * opens or ends. No request waits for the record: a failed write is logged, and earlier records expire by themselves.
 */
export class StreamPresence implements Service {
  readonly name = 'stream-presence';
  private readonly bridges = new Map<string, Presence>();
  private readonly changed = new Set<Presence>();
  private refresh: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: {
      system: () => Context;
      log: { warn(fields: object, message: string): void };
    },
  ) {}

  /** The callbacks for the hub. */
  readonly watch: StreamWatcher = (subject, stream) => {
    const bridge = readStreamSubject(subject);
    if (bridge === undefined) return undefined;
    const { accountId, bridgeId } = bridge;
    const key = keyOf(accountId, bridgeId);
    const { now } = this.options.system();
    const known = this.bridges.get(key);
    const presence = known ?? {
      key,
      accountId,
      bridgeId,
      openedAt: now,
      closedAt: null,
      open: new Set(),
      lastSequence: null,
    };
    presence.open.add(stream);
    this.bridges.set(key, presence);
    if (known === undefined) this.change(presence);
    return () => {
      presence.lastSequence = sequenceOf(stream) ?? presence.lastSequence;
      presence.open.delete(stream);
      // A bridge that reconnects has two streams for a moment. It is gone when the last one ends.
      if (presence.open.size > 0) return;
      presence.closedAt = this.options.system().now;
      this.bridges.delete(key);
      this.change(presence);
    };
  };

  /** The open streams of a bridge at the hub of this process. */
  streamsOf(accountId: string, bridgeId: string): Iterable<WatchedStream> {
    return this.bridges.get(keyOf(accountId, bridgeId))?.open ?? [];
  }

  async start(): Promise<void> {
    this.refresh ??= setInterval(() => this.write([...this.bridges.values()]), STREAM_REFRESH_MS).unref();
  }

  /** Stop it after the hub, whose last streams end when the hub stops. */
  async stop(): Promise<void> {
    clearInterval(this.refresh);
    this.refresh = undefined;
    this.flush();
    await this.writing;
  }

  private change(presence: Presence): void {
    this.changed.add(presence);
    this.gathering ??= setTimeout(() => this.flush(), GATHER_MS).unref();
  }

  private flush(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const changed = [...this.changed];
    this.changed.clear();
    this.write(changed, (ctx) =>
      ctx.committed(
        0,
        changed.map(({ accountId, bridgeId }) => ({ kind: 'bridge', accountId, bridgeId })),
      ),
    );
  }

  /** One after the other, so that the last change wins. */
  private write(presences: readonly Presence[], written?: (ctx: Context) => void): void {
    if (presences.length === 0) return;
    this.writing = this.writing.then(async () => {
      try {
        const newest = newestOf(presences);
        const ctx = this.options.system();
        for (let i = 0; i < newest.length; i += AT_ONCE) await recordStreams(ctx, newest.slice(i, i + AT_ONCE));
        written?.(ctx);
      } catch (error) {
        this.options.log.warn({ event: 'stream_presence_failed', error: String(error) }, 'streams were not recorded');
      }
    });
  }
}

const keyOf = (accountId: string, bridgeId: string): string => `${accountId} ${bridgeId}`;

/** A bridge that closed its stream and opened another one in the meantime is written once, with its present state. */
function newestOf(presences: readonly Presence[]): Presence[] {
  const newest = new Map(presences.map((presence) => [presence.key, presence]));
  for (const presence of newest.values()) {
    for (const stream of presence.open) presence.lastSequence = sequenceOf(stream) ?? presence.lastSequence;
  }
  return [...newest.values()];
}

/** Updates of pages have a different kind of id. */
function sequenceOf(stream: WatchedStream): string | undefined {
  return stream.lastId !== undefined && /^\d{1,19}$/.test(stream.lastId) ? stream.lastId : undefined;
}
