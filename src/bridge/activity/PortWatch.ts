import type { RunWorkspace } from '../runs/RunRecord.ts';
import { findListeners } from '../workspaces/findListeners.ts';

const EVERY_MS = 5_000;

/** Looks again and again at what listens on the ports of a card while its run works. */
export class PortWatch {
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  /** @param tell hears the ports of each look */
  constructor(
    private readonly workspace: RunWorkspace,
    private readonly tell: (ports: readonly number[]) => void,
    private readonly everyMs = EVERY_MS,
  ) {
    this.plan();
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private plan(): void {
    if (!this.isOver) this.timer = setTimeout(() => void this.look(), this.everyMs).unref();
  }

  private async look(): Promise<void> {
    // The next look may succeed, and until then a link may lead nowhere.
    const ports = await findListeners(this.workspace).catch(() => []);
    if (!this.isOver) this.tell(ports);
    this.plan();
  }
}
