import { type FSWatcher, watch } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { MAX_LINE } from '../harness/Harness.ts';
import { LineSplitter } from './LineSplitter.ts';

const CHUNK = 64 * 1024;
/** For file systems that tell of no change. */
const LOOK_MS = 1_000;

/** Reads a file that somebody else writes, line by line, as it grows. */
export class OutputFollower {
  private readonly lines: LineSplitter;
  private handle: FileHandle | undefined;
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private position = 0;
  /** When the chunk that is being split arrived. */
  private at: Date | undefined;
  private reading: Promise<void> | undefined;
  private again = false;
  private closed = false;

  /** `liveFrom`: what lies before this offset was written while nobody watched, so its time is not known. */
  constructor(
    private readonly file: string,
    private readonly liveFrom: number,
    onLine: (text: string, at: Date | undefined) => void,
  ) {
    this.lines = new LineSplitter(MAX_LINE, (text) => onLine(text, this.at));
  }

  start(): void {
    try {
      this.watcher = watch(this.file, { persistent: false }, () => this.poke());
      this.watcher.on('error', () => this.watcher?.close());
    } catch {
      // No watches left on this machine: the timer alone will do.
    }
    this.timer = setInterval(() => this.poke(), LOOK_MS).unref();
    this.poke();
  }

  /** Reads what there is by now, hands out the last line even without its end, and stops. @throws what onLine threw */
  async finish(): Promise<void> {
    if (this.closed) return;
    this.poke();
    this.unwatch();
    while (this.reading !== undefined) await this.reading;
    if (this.closed) return;
    this.closed = true;
    this.lines.end();
    await this.handle?.close();
  }

  /** Stops at once. */
  async stop(): Promise<void> {
    this.closed = true;
    this.unwatch();
    await this.reading?.catch(() => undefined);
    await this.handle?.close().catch(() => undefined);
  }

  private unwatch(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  private poke(): void {
    if (this.closed) return;
    this.again = true;
    if (this.reading !== undefined) return;
    const reading = this.read().finally(() => {
      this.reading = undefined;
      if (this.again) this.poke();
    });
    this.reading = reading;
    // A fault is thrown by finish(), which reads on from the same place.
    reading.catch(() => undefined);
  }

  private async read(): Promise<void> {
    const buffer = Buffer.allocUnsafe(CHUNK);
    while (this.again && !this.closed) {
      this.again = false;
      this.handle ??= await open(this.file, 'r');
      for (;;) {
        const { bytesRead } = await this.handle.read(buffer, 0, CHUNK, this.position);
        if (bytesRead === 0 || this.closed) break;
        this.position += bytesRead;
        this.at = this.position > this.liveFrom ? new Date() : undefined;
        this.lines.push(buffer.subarray(0, bytesRead));
      }
    }
  }
}
