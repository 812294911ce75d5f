import { rm, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

const LOOK_MS = 1_000;
const SOME = Buffer.alloc(4_096);
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Learns whether the disk was full while a program wrote its output. The program writes to the file itself, so the
 * bridge sees no error, only that the rest is missing; and room that others make later hides the reason.
 */
export class DiskWatch {
  private seen = false;
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

  /** Whether the disk was full. Ends the watch with an attempt to write, which quotas and reserved blocks refuse too. */
  async end(): Promise<boolean> {
    this.stop();
    if (!this.seen && (await this.refusesBytes())) this.note();
    return this.seen;
  }

  private async look(): Promise<void> {
    // A disk that does not answer must not collect looks.
    if (this.looking || this.seen) return;
    this.looking = true;
    const found = await statfs(this.file).catch(() => undefined);
    this.looking = false;
    if (found !== undefined && found.blocks > 0 && (isRoot() ? found.bfree : found.bavail) === 0) this.note();
  }

  private note(): void {
    if (this.seen) return;
    this.seen = true;
    this.onFull();
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
