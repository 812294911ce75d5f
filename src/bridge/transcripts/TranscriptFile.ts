import { appendFile, type FileHandle, open, rm, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../../lib/makeFolder.ts';

const CHUNK = 64 * 1024;
const LINE_END = 10;
/** How long a line may wait for others to be written with. */
const GATHER_MS = 100;
/** What may wait for a slow disk. */
const MOST_WAITING = 2 * 1024 * 1024;

/** How far in what the harness said an entry reaches, and how many parts have been blanked so far. */
export interface Reach {
  readonly pieces: number;
  readonly chars: number;
  readonly masked: number;
}

/** The end of a transcript: how many entries it has, and how many were left out. */
export interface FileEnd {
  readonly count: number;
  readonly leftOut: number;
}

/** What a file says of itself. */
export interface FileState {
  /** The number of the first entry, less one. */
  readonly from: number;
  /** The number of the last entry. */
  readonly count: number;
  readonly reach: Reach;
  readonly end: FileEnd | undefined;
  readonly bytes: number;
}

const NOTHING: Reach = { pieces: 0, chars: 0, masked: 0 };

/**
 * The transcript of a run on this machine: a line `from N`, a line for each entry, and a line `end COUNT LEFT-OUT`. Lines are only
 * added, and a part of one that a kill has left is cut off by the next bridge. Nothing waits for the disk to have it for certain:
 * what a loss of power takes is read again from the output of the agent.
 */
export class TranscriptFile {
  /** Everything up to here has been written. */
  written: number;
  /** Entries that were added and could not be written. */
  lost = 0;
  /** Called after each write. */
  onWritten: () => void = () => undefined;
  private waiting: string[] = [];
  private waitingBytes = 0;
  private waitingEntries = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private broken = false;

  private constructor(
    readonly path: string,
    /** The number of the first entry, less one. */
    readonly from: number,
    bytes: number,
    private readonly onFailed: (error: unknown) => void,
  ) {
    this.written = bytes;
  }

  static create(path: string, onFailed: (error: unknown) => void): TranscriptFile {
    return new TranscriptFile(path, 0, 0, onFailed);
  }

  /** Takes up the file of an earlier bridge; undefined when it is something else. */
  static async read(
    path: string,
    onFailed: (error: unknown) => void,
  ): Promise<{ file: TranscriptFile; state: FileState } | undefined> {
    const state = await readState(path);
    if (state === undefined) return undefined;
    await truncate(path, state.bytes);
    return { file: new TranscriptFile(path, state.from, state.bytes, onFailed), state };
  }

  /** Of the file and of what waits to be written. */
  get bytes(): number {
    return this.written + this.waitingBytes;
  }

  /** Whether the disk has fallen behind, or failed, so that nothing more should be added. */
  get isBehind(): boolean {
    return this.broken || this.waitingBytes > MOST_WAITING;
  }

  /** @param entries how many entries the lines are */
  add(lines: string, entries: number): void {
    const added = this.bytes === 0 ? `from ${this.from}\n${lines}` : lines;
    this.waiting.push(added);
    this.waitingBytes += Buffer.byteLength(added);
    this.waitingEntries += entries;
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Resolves when everything that was added before has been written, or cannot be. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.writing !== undefined) await this.writing;
    if (this.waiting.length === 0) return;
    this.writing = this.write().finally(() => {
      this.writing = undefined;
    });
    await this.writing;
    this.onWritten();
  }

  /** Entries from this offset on, as JSON texts, and the offset behind each. */
  async readEntries(offset: number, mostBytes: number, most: number): Promise<{ json: string; next: number }[]> {
    if (offset >= this.written) return [];
    const handle = await open(this.path, 'r');
    try {
      let size = mostBytes;
      for (;;) {
        const wanted = Math.min(size, this.written - offset);
        const buffer = Buffer.allocUnsafe(Math.max(0, wanted));
        const { bytesRead } = await handle.read(buffer, 0, wanted, offset);
        const found = entriesIn(buffer.subarray(0, bytesRead), offset, most);
        if (found.length > 0 || bytesRead < size) return found;
        // An entry that is longer than what was asked for.
        size *= 2;
      }
    } finally {
      await handle.close();
    }
  }

  /** Where the entry begins that follows this number. */
  async offsetAfter(number: number): Promise<number> {
    if (this.written === 0) return 0;
    let left = number - this.from + 1;
    const handle = await open(this.path, 'r');
    try {
      for await (const { chunk, at } of chunksOf(handle)) {
        for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, end + 1))
          if (--left === 0) return at + end + 1;
      }
      return this.written;
    } finally {
      await handle.close();
    }
  }

  async remove(): Promise<void> {
    this.broken = true;
    clearTimeout(this.timer);
    this.waiting = [];
    this.waitingBytes = 0;
    await this.writing;
    await rm(this.path, { force: true });
  }

  private async write(): Promise<void> {
    const lines = this.waiting.join('');
    const bytes = this.waitingBytes;
    const entries = this.waitingEntries;
    this.waiting = [];
    this.waitingEntries = 0;
    if (this.broken) this.lost += entries;
    else {
      try {
        if (this.written === 0) makeFolder(dirname(this.path), 0o700);
        await appendFile(this.path, lines, { mode: 0o600 });
        this.written += bytes;
      } catch (error) {
        this.broken = true;
        this.lost += entries;
        // A part of it may have been written.
        await truncate(this.path, this.written).catch(() => undefined);
        this.onFailed(error);
      }
    }
    this.waitingBytes -= bytes;
  }
}

function entriesIn(bytes: Buffer, offset: number, most: number): { json: string; next: number }[] {
  const found: { json: string; next: number }[] = [];
  for (let at = 0; found.length < most; ) {
    const end = bytes.indexOf(LINE_END, at);
    if (end < 0) break;
    const line = bytes.toString('utf8', at, end);
    at = end + 1;
    const json = line.slice(line.indexOf('{'));
    if (line.startsWith('end ')) break;
    if (!line.startsWith('from ')) found.push({ json, next: offset + at });
  }
  return found;
}

async function* chunksOf(handle: FileHandle): AsyncGenerator<{ chunk: Buffer; at: number }> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, CHUNK, at);
    if (bytesRead === 0) return;
    yield { chunk: buffer.subarray(0, bytesRead), at };
    at += bytesRead;
  }
}

async function readState(path: string): Promise<FileState | undefined> {
  const { size } = await stat(path);
  const handle = await open(path, 'r');
  try {
    let lines = 0;
    let begin = 0;
    let bytes = 0;
    for await (const { chunk, at } of chunksOf(handle)) {
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, end + 1)) {
        lines++;
        begin = bytes;
        bytes = at + end + 1;
      }
    }
    const first = await lineAt(handle, 0, Math.min(size, 100));
    const from = /^from (\d+)\n/.exec(first)?.[1];
    if (from === undefined) return undefined;
    const last = await lineAt(handle, begin, bytes - begin);
    const [, count, leftOut] = /^end (\d+) (\d+)\n/.exec(last) ?? [];
    const [, pieces = 0, chars = 0, masked = 0] = /^(\d+) (\d+) (\d+) \{/.exec(last) ?? [];
    const hasEnd = count !== undefined;
    return {
      from: Number(from),
      count: hasEnd ? Number(count) : Number(from) + lines - 1,
      reach: hasEnd ? NOTHING : { pieces: Number(pieces), chars: Number(chars), masked: Number(masked) },
      end: hasEnd ? { count: Number(count), leftOut: Number(leftOut) } : undefined,
      bytes,
    };
  } finally {
    await handle.close();
  }
}

async function lineAt(handle: FileHandle, at: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(Math.min(length, 200));
  await handle.read(buffer, 0, buffer.length, at);
  return buffer.toString('latin1');
}
