import { rm, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

const LOOK_MS = 1_000;
/** A disk that was full longer ago has not cut off what a program wrote at its end. */
const RECENT_MS = 10_000;
const SOME = Buffer.alloc(4_096);
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Learns whether the disk was full while a program wrote its output. The program writes to the file itself, so the
 * bridge sees no error, only that the rest is missing; and room that others make later hides the reason.
 */
export class DiskWatch {
  private seenAt: number | undefined;
  private looking = false;
  private readonly timer: NodeJS.Timeout;

  /** @param onFull is called once, when the disk is first seen to be full */
  constructor(
    private readonly file: string,
    private readonly onFull: () => void,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Whether the disk was full a moment ago. Ends the watch with an attempt to write, which quotas and reserved blocks refuse too. */
  async end(): Promise<boolean> {
    this.stop();
    const wasFull = this.seenAt !== undefined && performance.now() - this.seenAt <= RECENT_MS;
    if (wasFull) return true;
    if (!(await this.refusesBytes())) return false;
    this.note();
    return true;
  }

  private async look(): Promise<void> {
    // A disk that does not answer must not collect looks.
    if (this.looking) return;
    this.looking = true;
    const found = await statfs(this.file).catch(() => undefined);
    this.looking = false;
    if (found !== undefined && found.blocks > 0 && (isRoot() ? found.bfree : found.bavail) === 0) this.note();
  }

  private note(): void {
    const isFirst = this.seenAt === undefined;
    this.seenAt = performance.now();
    if (isFirst) this.onFull();
  }

  private async refusesBytes(): Promise<boolean> {
    const attempt = `${this.file}.room`;
    try {
      await writeFile(attempt, SOME, { mode: 0o600 });
      return false;
    } catch (error) {
      return FULL.has((error as NodeJS.ErrnoException).code ?? '');
    } finally {
      await rm(attempt, { force: true }).catch(() => undefined);
    }
  }
}

/** Only root may use the blocks that file systems reserve. */
const isRoot = (): boolean => userInfo().uid === 0;
