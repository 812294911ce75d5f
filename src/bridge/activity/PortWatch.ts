import { findListeners, type Place } from '../workspaces/findListeners.ts';

const EVERY_MS = 5_000;

/** Looks again and again at what listens on the ports of cards while runs work in their worktrees: one look serves all runs. */
export class PortWatch {
  private timer: NodeJS.Timeout | undefined;
  private readonly watched = new Map<object, { readonly place: Place; tell(ports: readonly number[]): void }>();

  constructor(
    private readonly find: typeof findListeners = findListeners,
    private readonly everyMs = EVERY_MS,
  ) {}

  /** @param tell hears the ports of each look @returns ends that */
  watch(place: Place, tell: (ports: readonly number[]) => void): () => void {
    const key = {};
    this.watched.set(key, { place, tell });
    this.plan();
    return () => void this.watched.delete(key);
  }

  private plan(): void {
    if (this.watched.size > 0) this.timer ??= setTimeout(() => void this.look(), this.everyMs).unref();
  }

  private async look(): Promise<void> {
    const all = [...this.watched];
    // The next look may succeed, and until then a link may lead nowhere.
    const found = await this.find(all.map(([, { place }]) => place)).catch(() => []);
    for (const [n, [key, { tell }]] of all.entries()) if (this.watched.has(key)) tell(found[n] ?? []);
    this.timer = undefined;
    this.plan();
  }
}
