import type { Entry } from '../harness/Entry.ts';
import type { Masker } from '../secrets/Masker.ts';
import { Fold, type Words } from './Fold.ts';
import type { FileEnd, FileState, Reach, TranscriptFile } from './TranscriptFile.ts';
import { MOST_TEXT, ownNotice, type WireEntry, wireEntry } from './WireEntry.ts';

/** When words that were said are closed as an entry: after a pause of the agent, and at the latest. */
export interface FoldTiming {
  readonly quietMs: number;
  readonly oldestMs: number;
}
const WATCHED: FoldTiming = { quietMs: 100, oldestMs: 1_000 };
const UNWATCHED: FoldTiming = { quietMs: 2_000, oldestMs: 10_000 };
/** A last word that may be the beginning of a secret waits this long for its rest. */
const HELD_MS = 10_000;

/** Of a run's entries, but for the last ones: the service takes 16 MB. */
const MOST_BYTES = 15.5 * 1024 * 1024;
/** The last entries of a run that has more; they are in memory until it ends. */
const MOST_LAST = 200;
const MOST_LAST_BYTES = 256 * 1024;
/** What may wait to be looked through. */
const MOST_WAITING = 8 * 1024 * 1024;
/** What an entry without a text counts as. */
const LEAST = 200;
/** How long, and how much, is held in memory until the service has said whether it takes the run. */
const WORD_MS = 10_000;
const MOST_HELD = 256 * 1024;
/** Calls whose parents are known. */
const MOST_PARENTS = 500;

/** What the service is known to have, and what is on the way. */
export interface Sending {
  /** Undefined until the service has said how much of the run it has. */
  through: number | undefined;
  /** Where the entry after `through` is in the file; undefined: it has to be looked up. */
  offset: number | undefined;
  isOnTheWay: boolean;
  /** The service was asked what it has of the run. */
  isGreeted: boolean;
  /** There is more than the last message had room for. */
  isBehind?: boolean;
  /** The end was sent. */
  endTold?: boolean;
  lastAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The transcript of a run: numbers its entries, folds words, blanks secrets and keeps it all on disk. What the harness says is
 * the same each time its output is read, so a bridge that takes the run over skips what is in the file already.
 */
export class RunTranscript {
  readonly sending: Sending = {
    through: undefined,
    offset: undefined,
    isOnTheWay: false,
    isGreeted: false,
    lastAt: Number.NEGATIVE_INFINITY,
    timer: undefined,
  };
  /** The number of the last entry in the file. */
  count: number;
  end: FileEnd | undefined;
  /** Called when all is sent that ever will be, or nothing more can be. */
  onSettled: () => void = () => undefined;
  /** Begins to look through what was heard. */
  begin: () => void = () => undefined;
  private readonly skip: Reach;
  private place = 0;
  private fold: Fold | undefined;
  private lastPieceAt = 0;
  private foldSince = 0;
  private timer: NodeJS.Timeout | undefined;
  private watched = false;
  private turn: Promise<void> = Promise.resolve();
  private waiting = 0;
  private last: { line: string; bytes: number }[] = [];
  private lastBytes = 0;
  private leftOut = 0;
  private isFull = false;
  private isFlooded = false;
  private stopped = false;
  private readonly masked: number;
  private readonly parents = new Map<string, string>();

  constructor(
    readonly runId: string,
    readonly file: TranscriptFile,
    private readonly masker: Masker,
    known: Pick<FileState, 'count' | 'reach' | 'end'>,
    private readonly onFault: (error: unknown) => void,
    private readonly mostBytes = MOST_BYTES,
  ) {
    this.count = known.count;
    this.skip = known.reach;
    this.end = known.end;
    this.masked = known.reach.masked;
  }

  get isWatched(): boolean {
    return this.watched;
  }

  set isWatched(watched: boolean) {
    this.watched = watched;
    if (watched && this.fold !== undefined) this.arm();
  }

  /**
   * Nothing is looked through or kept before the service has said that it takes the run: most projects keep no transcripts, and
   * the work would be for nothing. One that says nothing for a while may say it later.
   */
  awaitWord(atMostMs = WORD_MS): void {
    const word = new Promise<void>((resolve) => {
      this.begin = resolve;
      setTimeout(resolve, atMostMs).unref();
    });
    this.enqueue(() => word);
  }

  hear(entry: Entry): void {
    if (this.stopped || this.end !== undefined) return;
    const place = ++this.place;
    const parent = this.parentOf(entry);
    if (place <= this.skip.pieces) return;
    const size = sizeOf(entry);
    if (this.waiting + size > MOST_WAITING) {
      this.leaveOut();
      return;
    }
    this.waiting += size;
    if (this.waiting > MOST_HELD) this.begin();
    this.enqueue(async () => {
      this.waiting -= size;
      await this.take(entry, place, parent);
    });
  }

  /** What is heard from here on waits for this. */
  after(work: Promise<void>): void {
    this.enqueue(() => work);
  }

  /** Closes the transcript. Resolves when its end is on disk. */
  close(now: number): Promise<void> {
    // A run that was over before the service could say anything waits for its word on disk.
    this.begin();
    this.enqueue(async () => {
      if (this.end !== undefined) return;
      await this.closeFold('all');
      const masked = this.masked + this.masker.count;
      if (masked > 0) this.put(ownNotice({ about: 'masked', count: masked }, now), { pieces: this.place, chars: 0 });
      if (this.leftOut > 0)
        this.addLine(this.lineOf(ownNotice({ about: 'left-out', count: this.leftOut }, now), this.reach()));
      for (const { line } of this.last.splice(0)) this.addLine(line);
      this.end = { count: this.count, leftOut: this.leftOut };
      this.file.add(`end ${this.count} ${this.leftOut}\n`, 0);
      await this.file.flush();
      const { lost } = this.file;
      if (lost === 0) return;
      // An end beyond what the disk took would never be reached.
      this.count -= lost;
      this.end = { count: this.count, leftOut: this.leftOut + lost };
    });
    return this.turn;
  }

  /** Writes what is closed. What is not will be read again by the next bridge. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.begin();
    clearTimeout(this.timer);
    clearTimeout(this.sending.timer);
    await this.turn;
    await this.file.flush();
  }

  private enqueue(work: () => Promise<void>): void {
    this.turn = this.turn.then(async () => {
      if (!this.stopped) await work();
    });
    this.turn = this.turn.catch(this.onFault);
  }

  private async take(entry: Entry, place: number, parent: string | null): Promise<void> {
    if (entry.type !== 'text' && entry.type !== 'reasoning') {
      await this.closeFold('all');
      this.put(await wireEntry(entry, parent, this.masker), { pieces: place, chars: 0 });
      return;
    }
    await this.fill(entry, place, parent);
  }

  private async fill(words: Words, place: number, parent: string | null): Promise<void> {
    if (this.fold?.takes(words, parent) === false) await this.closeFold('all');
    if (this.fold === undefined) {
      this.fold = new Fold(words.type, parent);
      this.foldSince = performance.now();
    }
    this.fold.add(words, place, place === this.skip.pieces + 1 ? this.skip.chars : 0);
    this.lastPieceAt = performance.now();
    if (this.fold.length >= MOST_TEXT) await this.closeFold('full entries');
    this.arm();
  }

  /** Words that nothing follows for a while are closed. */
  private arm(): void {
    clearTimeout(this.timer);
    if (this.fold === undefined || this.stopped) return;
    const { quietMs, oldestMs } = this.watched ? WATCHED : UNWATCHED;
    const now = performance.now();
    const inMs = Math.max(0, Math.min(this.lastPieceAt + quietMs, this.foldSince + oldestMs) - now);
    // Its last word waits for more.
    const again = now - this.lastPieceAt >= quietMs ? this.lastPieceAt + HELD_MS - now : inMs;
    this.timer = setTimeout(
      () => {
        this.enqueue(async () => {
          await this.closeFold(performance.now() - this.lastPieceAt >= HELD_MS ? 'all' : 'whole words');
          this.foldSince = performance.now();
          this.arm();
        });
      },
      Math.max(0, again),
    ).unref();
  }

  private async closeFold(how: 'all' | 'whole words' | 'full entries'): Promise<void> {
    const { fold } = this;
    if (fold === undefined) return;
    for (const { entry, pieces, chars } of await fold.close(this.masker, how)) this.put(entry, { pieces, chars });
    if (how === 'all' || fold.length <= 0) this.fold = undefined;
  }

  private put(entry: WireEntry, reached: Pick<Reach, 'pieces' | 'chars'>): void {
    const reach = { ...reached, masked: this.masked + this.masker.count };
    const line = this.lineOf(entry, reach);
    const bytes = Buffer.byteLength(line);
    this.isFull ||= this.file.isBehind || this.file.bytes + bytes > this.mostBytes;
    if (!this.isFull) {
      this.addLine(line);
      return;
    }
    this.last.push({ line, bytes });
    this.lastBytes += bytes;
    while (this.last.length > MOST_LAST || this.lastBytes > MOST_LAST_BYTES) {
      this.lastBytes -= this.last.shift()?.bytes ?? 0;
      this.leftOut++;
    }
  }

  /** Counts an entry for which there was no time, and keeps nothing of it. What waits already has its place before it. */
  private leaveOut(): void {
    this.leftOut++;
    if (this.isFlooded) return;
    this.isFlooded = true;
    this.enqueue(async () => {
      this.isFull = true;
    });
  }

  private reach(): Reach {
    return { pieces: this.place, chars: 0, masked: this.masked + this.masker.count };
  }

  private lineOf(entry: WireEntry, { pieces, chars, masked }: Reach): string {
    return `${pieces} ${chars} ${masked} ${JSON.stringify(entry)}\n`;
  }

  private addLine(line: string): void {
    this.count++;
    this.file.add(line, 1);
    if (this.watched) void this.file.flush();
  }

  /** The call that an entry belongs to. Results name their own call alone. */
  private parentOf(entry: Entry): string | null {
    if (entry.type === 'result') return entry.parent ?? this.parents.get(entry.id) ?? null;
    const inSubagent = 'inSubagent' in entry && entry.inSubagent;
    const parent = ('parent' in entry ? entry.parent : undefined) ?? (inSubagent ? 'subagent' : null);
    if (entry.type === 'call' && parent !== null) {
      this.parents.set(entry.id, parent);
      if (this.parents.size > MOST_PARENTS) this.parents.delete(this.parents.keys().next().value as string);
    }
    return parent;
  }
}

/** About what an entry takes in memory while it waits. */
function sizeOf(entry: Entry): number {
  const texts = 'text' in entry ? entry.text.length : 0;
  const steps = entry.type === 'plan' ? entry.steps.reduce((sum, { text }) => sum + text.length + LEAST, 0) : 0;
  return LEAST + texts + steps;
}
