import { page } from '../../../lib/page.ts';
import type { Entry } from '../transcript/entryTypes.ts';
import { followEntries, readPage } from '../transcript/transcriptGraph.ts';
import { Doings } from './Doings.ts';

/** Entries of a page, among which the last words are nearly always. */
const LAST = 30;
/** A person reads no faster. */
const GAP_MS = 1_000;

/** Follows what the agent of one run says or does at the moment, as its transcript tells it. */
export class NowReader {
  /** Undefined while nothing is known of it, and where no transcript is kept. */
  now: Entry | undefined;
  private doings = new Doings();
  private isOpen = false;
  private unfollow: (() => void) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private toldAt = Number.NEGATIVE_INFINITY;
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly runId: string,
    private readonly gapMs = GAP_MS,
  ) {}

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Reads the end of the transcript and follows it. It may be called again when that has failed, and when the connection returns. */
  async open(): Promise<void> {
    this.isOpen = true;
    if (this.unfollow !== undefined) return;
    // Without it the page lacks a line, and a page of the run says why.
    const end = await readPage(this.runId, { last: LAST }).catch(() => undefined);
    if (end === undefined || !this.isOpen || this.unfollow !== undefined) return;
    if (end.state !== 'LIVE' && end.state !== 'NONE') return;
    this.doings = new Doings();
    this.doings.add(end.edges.map(({ node }) => node));
    this.tell();
    if (page.follows) this.follow(end.totalCount);
  }

  close(): void {
    this.isOpen = false;
    this.unfollow?.();
    this.unfollow = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private follow(from: number): void {
    let through = from;
    this.unfollow = followEntries(
      this.runId,
      () => through,
      (update) => {
        through = Math.max(through, update.through);
        this.doings.add(update.entries);
        if (update.isOver) this.close();
        else this.plan();
      },
    );
  }

  private plan(): void {
    this.timer ??= setTimeout(() => this.tell(), Math.max(0, this.toldAt + this.gapMs - performance.now()));
  }

  private tell(): void {
    this.timer = undefined;
    if (this.doings.newest === this.now) return;
    this.now = this.doings.newest;
    this.toldAt = performance.now();
    for (const watcher of this.watchers) watcher();
  }
}
