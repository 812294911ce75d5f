import type { Context } from '../../domain/context.ts';
import { type InboxChange, inboxChangeOf } from '../../domain/inbox/inboxChangeOf.ts';
import { wakePeople } from '../../domain/notices/wakePeople.ts';
import type { Signal } from '../../events/signals.ts';

/** Changes within so long cost one statement together. */
const GAP_MS = 1_000;

/**
 * Has the people whose inboxes may have changed looked at soon. A signal that is lost costs minutes, because everybody who chose a way
 * is looked at every ten minutes.
 * @param start starts the job that looks
 */
export class InboxWaker {
  private changes = new Map<string, InboxChange>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly system: () => Context,
    private readonly start: () => Promise<void>,
    private readonly gapMs = GAP_MS,
  ) {}

  hear(signal: Signal): void {
    const change = inboxChangeOf(signal);
    if (change === undefined) return;
    this.changes.set(change.projectId ?? change.accountId, change);
    this.timer ??= setTimeout(() => void this.wake(), this.gapMs).unref();
  }

  private async wake(): Promise<void> {
    this.timer = undefined;
    const changes = [...this.changes.values()];
    this.changes = new Map();
    try {
      if ((await wakePeople(this.system(), changes)) > 0) await this.start();
    } catch {
      // The schedule looks at them within minutes.
    }
  }
}
