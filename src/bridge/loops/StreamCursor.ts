import { createHash } from 'node:crypto';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

const MOST_IDS = 20_000;
const SAVE_EVERY_MS = 500;

interface Kept {
  readonly floor: string;
  readonly cursor: string;
  readonly recent: readonly string[];
}

/**
 * Which events of a stream have been handled. It is kept on disk, so that a restart neither repeats nor misses an
 * event.
 */
export class StreamCursor {
  private floor = 0n;
  private highest = 0n;
  private recent = new Set<bigint>();
  private frozen = false;
  private known = false;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private readonly file: string;

  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
    /** Names the stream: the instance and the account. */
    readonly key: string,
  ) {
    this.file = `cursor-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.json`;
  }

  async load(): Promise<void> {
    try {
      const kept = await this.config.readJson<Kept>(this.file);
      if (kept === undefined) return;
      const [floor, highest, recent] = [BigInt(kept.floor), BigInt(kept.cursor), kept.recent.map(BigInt)];
      this.floor = floor;
      this.highest = highest;
      this.recent = new Set(recent);
      this.known = true;
    } catch (error) {
      this.log.error('state_damaged', { file: this.config.at(this.file), error: String(error) });
      await this.config.move([this.file], [`${this.file}.damaged`]);
    }
  }

  /** Where the replay resumes; undefined when no event has been handled and the service has not named its head. */
  get after(): bigint | undefined {
    return this.known ? this.highest : undefined;
  }

  /** Starts a new cursor at the head of the stream. Events up to there are never handled. */
  begin(head: number | null | undefined): void {
    this.frozen = false;
    if (this.known || !Number.isSafeInteger(head)) return;
    this.beginAt(BigInt(head as number));
    this.changed();
  }

  /**
   * Continues from a position that the service named after it started to number its events from scratch. The ids of
   * handled events now belong to other events, so the bridge forgets them all: handling an event twice is harmless,
   * and missing one is not.
   */
  resetTo(head: bigint): void {
    this.frozen = false;
    this.beginAt(head);
    this.floor = 0n;
    this.recent = new Set();
    this.changed();
  }

  /** Stops the cursor at an unreadable page, which the next connection reads again. */
  freeze(): void {
    this.frozen = true;
  }

  /**
   * Whether the event has yet to be handled. An id below the cursor does not settle that, because rows may become
   * visible late.
   */
  isNew(id: bigint): boolean {
    return id > this.floor && !this.recent.has(id);
  }

  handled(id: bigint): void {
    // If the service named no head, the cursor starts at the first event, so that events before it are not handled.
    if (!this.known) this.beginAt(id - 1n);
    this.recent.add(id);
    for (const oldest of this.recent) {
      if (this.recent.size <= MOST_IDS) break;
      this.recent.delete(oldest);
    }
    this.reached(id);
    this.changed();
  }

  /** Notes that the event was handled earlier, so that a replay need not start before it. */
  reached(id: bigint): void {
    if (this.frozen || id <= this.highest) return;
    this.highest = id;
    this.changed();
  }

  /** Resolves when the cursor is on disk. */
  async flush(): Promise<void> {
    if (this.timer !== undefined) {
      clearTimeout(this.timer);
      this.save();
    }
    await this.writing;
  }

  private beginAt(id: bigint): void {
    this.floor = id;
    this.highest = id;
    this.known = true;
  }

  private changed(): void {
    this.timer ??= setTimeout(() => this.save(), SAVE_EVERY_MS);
  }

  private save(): void {
    this.timer = undefined;
    const kept: Kept = {
      floor: String(this.floor),
      cursor: String(this.highest),
      recent: [...this.recent].map(String),
    };
    this.writing = this.config
      .writeJson(kept, this.file)
      .catch((error: unknown) => this.log.error('state_write_failed', { file: this.file, error: String(error) }));
  }
}
