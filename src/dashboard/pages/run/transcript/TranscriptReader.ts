import { page } from '../../../lib/page.ts';
import type { Edge, Entry, TranscriptPage, TranscriptState } from './entryTypes.ts';
import { KnownEntries } from './KnownEntries.ts';
import { followEntries, readPage } from './transcriptGraph.ts';

const PAGE = 100;
/** Entries that are read on either side of one that a search found. */
const AROUND = 50;
/** What is stored of a transcript to which nothing more comes. */
const STILL: ReadonlySet<TranscriptState> = new Set(['WHOLE', 'GONE', 'OFF']);

export interface TranscriptView {
  /** Undefined until the first answer. */
  readonly state: TranscriptState | undefined;
  /** The stretch of entries that is shown, in order and without gap. */
  readonly entries: readonly Entry[];
  /** The number of the newest entry that the page knows of. */
  readonly through: number;
  readonly leftOut: number;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly isReading: boolean;
  /** Why the last read failed. */
  readonly fault: unknown;
}

const NOTHING: TranscriptView = {
  state: undefined,
  entries: [],
  through: 0,
  leftOut: 0,
  hasOlder: false,
  hasNewer: false,
  isReading: false,
  fault: undefined,
};

/**
 * Reads the transcript of one run: its end first, then what a reader wants to see, and follows what arrives. An answer that comes
 * after `close` is dropped, and each run has a reader of its own, so no run shows entries of another.
 */
export class TranscriptReader {
  view: TranscriptView = NOTHING;
  private readonly known = new KnownEntries();
  /** An entry of the stretch that is shown. */
  private anchor = 0;
  private isOpen = false;
  private unfollow: (() => void) | undefined;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly runId: string) {}

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  open(): void {
    this.isOpen = true;
    void this.readEnd();
  }

  close(): void {
    this.isOpen = false;
    this.stopFollowing();
  }

  /** Shows the newest entries. */
  async readEnd(): Promise<void> {
    const { through } = this.view;
    if (through > 0 && this.known.has(through)) {
      this.anchor = through;
      this.tell({});
      return;
    }
    const [answer] = (await this.read(() => [readPage(this.runId, { last: PAGE })])) ?? [];
    if (answer === undefined) return;
    this.take(answer);
    this.anchor = answer.edges.at(-1)?.node.number ?? 0;
    this.tell({});
    this.follow();
  }

  async readOlder(): Promise<void> {
    const before = this.known.cursorOf(this.view.entries[0]?.number);
    if (!this.view.hasOlder || this.view.isReading || before === undefined) return;
    await this.readMore({ last: PAGE, before });
  }

  async readNewer(): Promise<void> {
    const after = this.known.cursorOf(this.view.entries.at(-1)?.number);
    if (!this.view.hasNewer || this.view.isReading || after === undefined) return;
    await this.readMore({ first: PAGE, after });
  }

  /** Shows the entries around one that a search found. */
  async readAround(hit: Edge): Promise<void> {
    const { cursor, node } = hit;
    if (!this.known.has(node.number)) {
      const answers = await this.read(() => [
        readPage(this.runId, { last: AROUND, before: cursor }),
        readPage(this.runId, { first: AROUND, after: cursor }),
      ]);
      if (answers === undefined) return;
      for (const answer of answers) this.take(answer);
    }
    this.known.addPage([hit]);
    this.anchor = node.number;
    this.tell({});
  }

  /** Reads what is stored of the transcript once more: the run has ended, or a lost connection has returned. */
  async catchUp(): Promise<void> {
    if (this.view.state === undefined) return await this.readEnd();
    const [answer] = (await this.read(() => [readPage(this.runId, { last: 1 })])) ?? [];
    if (answer === undefined) return;
    this.take(answer);
    this.follow();
  }

  private async readMore(wanted: Parameters<typeof readPage>[1]): Promise<void> {
    const [answer] = (await this.read(() => [readPage(this.runId, wanted)])) ?? [];
    if (answer !== undefined) this.take(answer);
  }

  /** @returns undefined when it failed, or nobody waits for it any more */
  private async read(ask: () => Promise<TranscriptPage>[]): Promise<TranscriptPage[] | undefined> {
    this.tell({ isReading: true, fault: undefined });
    try {
      const answers = await Promise.all(ask());
      if (!this.isOpen) return undefined;
      this.tell({ isReading: false });
      return answers;
    } catch (fault) {
      if (this.isOpen) this.tell({ isReading: false, fault });
      return undefined;
    }
  }

  private take({ state, leftOut, totalCount, edges }: TranscriptPage): void {
    this.known.addPage(edges);
    this.tell({ state, leftOut, through: Math.max(this.view.through, totalCount) });
  }

  private follow(): void {
    const { state } = this.view;
    if (!page.follows || !this.isOpen || this.unfollow || state === undefined || STILL.has(state)) return;
    let followed = this.known.has(this.view.through) ? this.view.through : 0;
    this.unfollow = followEntries(
      this.runId,
      () => followed,
      ({ entries, through, isOver }) => {
        if (!this.isOpen) return;
        followed = Math.max(followed, through);
        this.known.add(entries);
        if (this.anchor === 0) this.anchor = entries[0]?.number ?? 0;
        const isFirst = this.view.state === 'NONE' && entries.length > 0;
        this.tell({ through: Math.max(this.view.through, through), ...(isFirst && { state: 'LIVE' }) });
        if (!isOver) return;
        this.stopFollowing();
        void this.catchUp();
      },
    );
  }

  private stopFollowing(): void {
    this.unfollow?.();
    this.unfollow = undefined;
  }

  private tell(change: Partial<TranscriptView>): void {
    const view = { ...this.view, ...change };
    const entries = this.known.around(this.anchor);
    const isSame = entries.length === view.entries.length && entries[0]?.number === view.entries[0]?.number;
    const last = entries.at(-1)?.number ?? 0;
    this.view = {
      ...view,
      entries: isSame ? view.entries : entries,
      hasOlder: (entries[0]?.number ?? 1) > 1,
      hasNewer: last < view.through && last > 0,
    };
    for (const watcher of this.watchers) watcher();
  }
}
