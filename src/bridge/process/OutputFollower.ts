import { type FSWatcher, watch } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { MAX_LINE } from '../harness/Harness.ts';
import { LineSplitter } from './LineSplitter.ts';

const CHUNK = 64 * 1024;
/** The polling interval for file systems that report no changes. */
const LOOK_MS = 1_000;

/** Buffers that no read uses now. Each look at each file would otherwise leave one as garbage, which is collected late. */
const spare: Buffer[] = [];
const MOST_SPARE = 4;

/** Reads a file that another process writes, line by line, as it grows. */
export class OutputFollower {
  private readonly lines: LineSplitter;
  private handle: FileHandle | undefined;
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private position = 0;
  /** When the current chunk arrived. */
  private at: Date | undefined;
  private reading: Promise<void> | undefined;
  private again = false;
  private closed = false;

  /** @param liveFrom the part before this offset was written while no bridge was watching, so its time is unknown */
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
      // No more watches are available on this machine; polling is enough.
    }
    this.timer = setInterval(() => this.poke(), LOOK_MS).unref();
    this.poke();
  }

  /** Reads the rest of the file, emits the last line even without a line end, and stops. @throws what onLine threw */
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
    // finish() throws the error, because it continues to read from the same place.
    reading.catch(() => undefined);
  }

  private async read(): Promise<void> {
    const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK);
    try {
      while (this.again && !this.closed) {
        this.again = false;
        this.handle ??= await open(this.file, 'r');
        await this.readInto(buffer, this.handle);
      }
    } finally {
      if (spare.length < MOST_SPARE) spare.push(buffer);
    }
  }

  private async readInto(buffer: Buffer, handle: FileHandle): Promise<void> {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK, this.position);
      if (bytesRead === 0 || this.closed) return;
      this.position += bytesRead;
      this.at = this.position > this.liveFrom ? new Date() : undefined;
      this.lines.push(buffer.subarray(0, bytesRead));
    }
  }
}
